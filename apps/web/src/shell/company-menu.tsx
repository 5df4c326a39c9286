import { Menu } from '@mantine/core'
import { IconCheck, IconLogout, IconSelector } from '@tabler/icons-react'
import { useCompanies, useCompany, usePerson } from '../api/who.ts'
import { Logo } from '../parts/logo.tsx'
import { useSelectCompany, useSignOut } from '../session/use-company-switch.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** The head of the rail: which company this is, another one, and the way out. */
export function CompanyMenu({ isSlim }: { readonly isSlim: boolean }) {
  const { t } = useTexts()
  const company = useCompany()
  const { data: person } = usePerson()
  const name = String(person?.user_metadata['name'] ?? '')
  return (
    <Menu width={260} position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className="rail-company"
          aria-label={t('company.menu', { company: company?.name ?? '', name })}
        >
          <Logo />
          {!isSlim && (
            <>
              <span className="grow">
                <b>
                  <bdi>{company?.name ?? '…'}</bdi>
                </b>
                <br />
                <span className="cap">
                  <bdi>{name}</bdi>
                </span>
              </span>
              <IconSelector size={16} aria-hidden="true" />
            </>
          )}
        </button>
      </Menu.Target>
      <CompanyItems />
    </Menu>
  )
}

function CompanyItems() {
  const { t } = useTexts()
  const company = useCompany()
  const { data: companies = [] } = useCompanies()
  const select = useSelectCompany()
  const signOut = useSignOut()
  return (
    <Menu.Dropdown>
      <Menu.Label>{t('company.switch')}</Menu.Label>
      {companies.map(({ id, name }) => (
        <Menu.Item
          key={id}
          leftSection={id === company?.id ? <IconCheck size={16} /> : <span className="logo-space" />}
          onClick={() => id !== company?.id && select(id)}
        >
          <bdi>{name}</bdi>
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
        {t('company.signOut')}
      </Menu.Item>
    </Menu.Dropdown>
  )
}

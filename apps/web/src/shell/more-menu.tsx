import { Menu } from '@mantine/core'
import { IconDots, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCompanies, useCompany, useIsOwner } from '../api/who.ts'
import { companyLinks } from '../commands/links.ts'
import { useSelectCompany, useSignOut } from '../session/use-company-switch.ts'
import { useTexts } from '../texts/use-texts.tsx'

/** Everything without a place of its own in the bar: owners' pages, other companies, sign-out. */
export function MoreMenu() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const isOwner = useIsOwner()
  const company = useCompany()
  const { data: companies = [] } = useCompanies()
  const select = useSelectCompany()
  const signOut = useSignOut()
  return (
    <Menu width={240} position="top-end">
      <Menu.Target>
        <button type="button" className="bottom-link">
          <IconDots size={20} aria-hidden="true" />
          {t('nav.more')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {companyLinks
          .filter(({ inBar, ownersOnly }) => !inBar && (!ownersOnly || isOwner))
          .map(({ to, text, icon: Icon }) => (
            <Menu.Item key={to} leftSection={<Icon size={16} />} onClick={() => navigate({ to })}>
              {t(text)}
            </Menu.Item>
          ))}
        {companies
          .filter(({ id }) => id !== company?.id)
          .map(({ id, name }) => (
            <Menu.Item key={id} onClick={() => select(id)}>
              {t('company.switch')} <bdi>{name}</bdi>
            </Menu.Item>
          ))}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {t('company.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

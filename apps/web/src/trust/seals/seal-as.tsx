import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ErrorBand } from '../../parts/error-band.tsx'
import { type Role, roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { actions, useSealAction } from './use-seals.ts'

/** The roles that the company seals in, whatever the tax number on the note; saved at once. */
export function SealAs({ roles: saved }: { readonly roles: readonly Role[] }) {
  const { t } = useTexts()
  const { mutate, error } = useSealAction(actions.sealAs)
  const [chosen, setChosen] = useState(saved)
  useEffect(() => setChosen(saved), [saved])
  const change = (role: Role, isOn: boolean) => {
    const next = roles.filter((each) => (each === role ? isOn : chosen.includes(each)))
    setChosen(next)
    mutate(next, { onError: () => setChosen(saved) })
  }
  return (
    <fieldset className="stack tight">
      <legend>
        <b>{t('seals.as')}</b>
      </legend>
      <p className="cap">{t('seals.asText')}</p>
      {error && <ErrorBand error={error} />}
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={t(`role.${role}`)}
          checked={chosen.includes(role)}
          onChange={({ currentTarget }) => change(role, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

import { Checkbox } from '@mantine/core'
import { ErrorBand } from '../../parts/error-band.tsx'
import { type Role, roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { actions, useSealAction } from './use-seals.ts'

/** The roles that the company seals whatever tax number a note has; saved at once. */
export function SealAs({ roles: saved }: { readonly roles: readonly Role[] }) {
  const { t } = useTexts()
  const { mutate, error, isPending, variables } = useSealAction(actions.sealAs)
  const chosen = isPending ? variables : saved
  const change = (role: Role, isOn: boolean) =>
    mutate(roles.filter((each) => (each === role ? isOn : chosen.includes(each))))
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
          disabled={isPending}
          onChange={({ currentTarget }) => change(role, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

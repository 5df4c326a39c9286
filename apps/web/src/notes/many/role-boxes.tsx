import { Checkbox } from '@mantine/core'
import { type Role, roles } from '../../parts/trio.tsx'
import { useTexts } from '../../texts/use-texts.tsx'

interface RoleBoxesProps {
  readonly legend: string
  readonly chosen: readonly Role[]
  onChoose(chosen: readonly Role[]): void
}

/** The parties whose links are made. */
export function RoleBoxes({ legend, chosen, onChoose }: RoleBoxesProps) {
  const { t } = useTexts()
  const toggle = (role: Role) =>
    onChoose(roles.filter((each) => (each === role ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <fieldset className="stack tight">
      <legend className="cap">{legend}</legend>
      <div className="row wrap many-roles">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            checked={chosen.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </div>
    </fieldset>
  )
}

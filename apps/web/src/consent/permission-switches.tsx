import { SwitchRow } from '../parts/switch-row.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { type Permission, permissionTexts } from './permissions.ts'

/** Every other permission includes reading. */
const always: Permission = 'documents:read'

interface PermissionSwitchesProps {
  readonly permissions: readonly Permission[]
  /** Whether the program hands out signing links itself; absent for a program that may not make any. */
  readonly handOut?: { readonly isOn: boolean; onChange(isOn: boolean): void }
  readonly isDisabled?: boolean
  onChange(permissions: Permission[]): void
}

/** What a program or a key may, each with its consequence. */
export function PermissionSwitches(props: PermissionSwitchesProps) {
  const { permissions, handOut, isDisabled = false, onChange } = props
  const { t } = useTexts()
  const toggle = (permission: Permission, isOn: boolean) =>
    onChange(isOn ? [...permissions, permission] : permissions.filter((each) => each !== permission))
  return (
    <>
      {permissionTexts.map(({ permission, text }) => (
        <SwitchRow
          key={permission}
          text={t(text)}
          isFixed={permission === always}
          isOn={permissions.includes(permission)}
          isDisabled={isDisabled}
          onChange={(isOn) => toggle(permission, isOn)}
        />
      ))}
      {handOut && permissions.includes('signing:links') && (
        <SwitchRow
          text={t('consent.handOut')}
          help={t('consent.handOutText')}
          isDisabled={isDisabled}
          {...handOut}
        />
      )}
    </>
  )
}

interface AskSwitchProps {
  readonly isOn: boolean
  readonly isDisabled?: boolean
  onChange(isOn: boolean): void
}

/** Whether it asks a person before it issues, sends or deletes. */
export function AskSwitch(props: AskSwitchProps) {
  const { t } = useTexts()
  return (
    <SwitchRow
      text={t('consent.ask')}
      help={t(props.isOn ? 'consent.askText' : 'consent.alone')}
      {...props}
    />
  )
}

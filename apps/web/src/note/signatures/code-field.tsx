import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.tsx'

/** Whether the link asks its signer for six digits, and the address they are mailed to: fixed when the link is made. */
export function CodeField() {
  const { t } = useTexts()
  const [isOn, setOn] = useState(false)
  return (
    <div className="stack tight">
      <Checkbox
        label={t('sign.code')}
        description={t('sign.codeText')}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {isOn && (
        <TextInput name="code" type="email" label={t('sign.codeEmail')} required withAsterisk={false} />
      )}
    </div>
  )
}

/** What the field adds to the making of a link. */
export const codeOf = ({ code }: Readonly<Record<string, string>>) => (code ? { code: { email: code } } : {})

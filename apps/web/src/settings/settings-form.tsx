import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBand } from '../parts/error-band.tsx'
import { Form } from '../parts/form.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/use-texts.tsx'

interface Props {
  readonly title: string
  /** The query that is read again after saving. */
  readonly asksAnew: string
  readonly save: (fields: Record<string, string>) => Promise<unknown>
  readonly children: ReactNode
}

/** Fields of the settings that are saved together. */
export function SettingsForm({ title, asksAnew, save, children }: Props) {
  const { t } = useTexts()
  const toast = useToast()
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: save,
    onSuccess: () => {
      toast(t('common.saved'))
      return queries.invalidateQueries({ queryKey: [asksAnew] })
    },
  })
  return (
    <Form className="sheet card stack" onSend={(fields) => mutate(fields)}>
      <h2>{title}</h2>
      {error && <ErrorBand error={error} />}
      {children}
      <div>
        <Button type="submit" loading={isPending}>
          {t('common.save')}
        </Button>
      </div>
    </Form>
  )
}

/** A form with its errors above the fields and its two buttons below. */
import { Button, Group, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'
import { FormProblem } from './form-problem.tsx'

interface FormBodyProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly problem: string | undefined
  /** Whether the form is being sent. */
  readonly busy: boolean
  readonly onCancel: () => void
  /** What the button that sends says. */
  readonly action: string
  readonly children: ReactNode
}

export function FormBody({ onSubmit, problem, busy, onCancel, action, children }: FormBodyProps) {
  const t = useTexts(patternTexts)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormProblem problem={problem} />
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A form with what went wrong above its two buttons, the one that sends it last. */
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'
import { FormProblem } from './form-problem.tsx'

export interface FormBodyProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly problem: ComponentProps<typeof FormProblem>['problem']
  /** Whether the form is being sent. */
  readonly busy: boolean
  readonly onCancel: () => void
  /** What the button that sends says. */
  readonly action: string
  /** What stands at the other end of the buttons. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function FormBody({ onSubmit, problem, busy, onCancel, action, aside, children }: FormBodyProps) {
  const t = useTexts(patternTexts)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        <FormProblem problem={problem} />
        <Group justify={aside ? 'space-between' : 'flex-end'} gap="xs">
          {aside}
          <Group gap="xs">
            <Button variant="default" onClick={onCancel} disabled={busy}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

/** A dialog that is one form: what went wrong above its buttons, the one that sends it last. */
import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { patternTexts } from '../texts.ts'
import { FormProblem } from './form-problem.tsx'

interface FormDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** On the button that sends it. */
  readonly action: string
  readonly busy: boolean
  readonly problem: ComponentProps<typeof FormProblem>['problem']
  readonly onSubmit: FormEventHandler<HTMLFormElement>
}

export function FormDialog({ title, onClose, children, action, busy, problem, onSubmit }: FormDialogProps) {
  const t = useTexts(patternTexts)
  return (
    <Dialog opened onClose={onClose} title={title} busy={busy}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <FormProblem problem={problem} />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** A dialog that is one form: what is typed of it is asked about before it is left. */
import type { ComponentProps } from 'react'
import { FormDialog } from '../patterns/form/form.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type Hold, leaving } from './leaving.ts'

interface HeldFormDialogProps extends ComponentProps<typeof FormDialog> {
  /** Something is typed that is not sent. */
  readonly isFilled: boolean
  /** What the work belongs to (`Hold`). */
  readonly within?: Hold['within']
}

export function HeldFormDialog({ isFilled, within, onClose, children, ...form }: HeldFormDialogProps) {
  const leave = async (): Promise<void> => {
    if (!isFilled || (await leaving.ask('leave'))) onClose()
  }
  return (
    <FormDialog {...form} onClose={() => void leave()}>
      <LeaveGuard dirty={isFilled && !form.busy} within={within} />
      {children}
    </FormDialog>
  )
}

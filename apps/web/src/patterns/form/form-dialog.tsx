/** A dialog that is one form. */
import type { ComponentProps } from 'react'
import { Dialog } from '../overlay/dialog.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'

interface FormDialogProps
  extends FormBodyProps,
    Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'size'> {
  /** Whether another dialog stands above this one, which then keeps it open. */
  readonly isAsking?: boolean
}

export function FormDialog({ title, onClose, size = 480, isAsking = false, ...form }: FormDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size={size} busy={form.busy || isAsking}>
      <FormBody onCancel={onClose} {...form} />
    </Dialog>
  )
}

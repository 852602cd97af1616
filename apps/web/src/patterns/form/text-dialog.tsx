/** A dialog that asks for one text: a name, or what somebody writes in lines of their own. */
import { Textarea, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { patternTexts } from '../texts.ts'
import { FormDialog, type Rule, rules, useFormFields } from './form.tsx'

interface TextDialogProps extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'action' | 'onClose'> {
  readonly label: string
  readonly help?: string
  /** What stands in the field at first. */
  readonly text?: string
  /** That there is one, where left out. */
  readonly rule?: Rule
  /** Lines of their own, as many characters at most. */
  readonly longest?: number
  readonly failure?: string
  /** Throws what the server refused, which the form says. */
  readonly send: (text: string) => Promise<unknown>
  /** Stands above the field. */
  readonly children?: ReactNode
}

export function TextDialog({
  label,
  help,
  text = '',
  rule,
  longest,
  failure,
  send,
  ...rest
}: TextDialogProps) {
  const { children, ...dialog } = rest
  const common = patternTexts.useTexts()
  const { form, shell } = useFormFields({
    initialValues: { text },
    validate: { text: rule ?? rules.required(common) },
    ...(failure === undefined ? {} : { failure }),
    send: async (values) => {
      await send(values.text.trim())
      dialog.onClose()
    },
  })
  const field = { label, description: help, 'data-autofocus': true, ...form.getInputProps('text') }
  return (
    <FormDialog {...shell} {...dialog}>
      {children}
      {longest === undefined ? (
        <TextInput maxLength={255} autoComplete="off" {...field} />
      ) : (
        <Textarea autosize minRows={4} maxLength={longest} {...field} />
      )}
    </FormDialog>
  )
}

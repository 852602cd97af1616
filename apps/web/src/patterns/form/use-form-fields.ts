/** The product's form: errors on leaving a field and on submit, the first focused; values stay (10.8). */
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { saidTwice, useSending } from '../toast.tsx'

interface FormOptions<Values> extends UseFormInput<Values> {
  /** Sends; the form is clean afterwards. What it throws is shown in the form. */
  readonly send: (values: Values, form: UseFormReturnType<Values>) => Promise<unknown>
  /** The specified words for a failure (`saidTwice`). */
  readonly failure?: string
}

export function useFormFields<Values extends Record<string, unknown>>(options: FormOptions<Values>) {
  const { send, failure, ...input } = options
  const form = useForm<Values>({ validateInputOnBlur: true, clearInputErrorOnChange: true, ...input })
  const { busy, problem, send: sendNow } = useSending(failure === undefined ? undefined : saidTwice(failure))
  const submit = (values: Values): Promise<void> =>
    sendNow(async () => {
      await send(values, form)
      form.resetDirty()
    })

  const focusFirst = (errors: object): void => {
    const first = Object.keys(errors)[0]
    if (first !== undefined) form.getInputNode(first)?.focus()
  }

  /** What a `FormDialog` or a `FormBody` takes of all this. */
  const shell = { busy, problem, onSubmit: form.onSubmit((values) => void submit(values), focusFirst) }
  return { form, ...shell, shell, isFilled: form.isDirty() && !busy }
}

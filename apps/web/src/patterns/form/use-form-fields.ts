/**
 * The form of the product. An error shows after leaving its field and all at once on submit, the first one is
 * focused, a refusal of the server shows in the form, and the values stay (DESIGN, "Form").
 */
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import { isAborted } from '../../api/api-error.ts'
import { failureBecause, failureText } from '../toast.tsx'

interface FormState<Values> {
  readonly form: UseFormReturnType<Values>
  readonly busy: boolean
  /** Something is typed that is not sent, nor being sent. */
  readonly isFilled: boolean
  /** The server's refusal, for `FormProblem`. */
  readonly problem: string | undefined
  /** For `<form onSubmit>`. */
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void
}

interface FormOptions<Values> extends UseFormInput<Values> {
  /** Sends; the form is clean afterwards. What it throws is shown in the form. */
  readonly send: (values: Values, form: UseFormReturnType<Values>) => Promise<unknown>
  /** Said when the server says nothing (SPEC §8's fallback of the call). */
  readonly fallbackProblem?: string
  /** Words before the server's refusal: "Echec de la création… : …" (SPEC §8). */
  readonly problemPrefix?: string
}

export function useFormFields<Values extends Record<string, unknown>>(
  options: FormOptions<Values>,
): FormState<Values> {
  const { send, fallbackProblem, problemPrefix, ...input } = options
  const form = useForm<Values>({ validateInputOnBlur: true, clearInputErrorOnChange: true, ...input })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const submit = async (values: Values): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send(values, form)
      form.resetDirty()
    } catch (error) {
      if (isAborted(error)) return
      setProblem(
        problemPrefix === undefined
          ? failureText(error, fallbackProblem)
          : failureBecause(error, problemPrefix),
      )
    } finally {
      setBusy(false)
    }
  }

  const focusFirst = (errors: object): void => {
    const first = Object.keys(errors)[0]
    if (first !== undefined) form.getInputNode(first)?.focus()
  }

  return {
    form,
    busy,
    isFilled: form.isDirty() && !busy,
    problem,
    onSubmit: form.onSubmit((values) => void submit(values), focusFirst),
  }
}

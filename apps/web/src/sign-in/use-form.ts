/** The form of these pages, with the behaviour of all others (product 10.8). */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { toastMilliseconds } from '../patterns/durations.ts'
import { patternTexts } from '../patterns/texts.ts'

type Rules<Name extends string> = Readonly<
  Record<Name, (value: string, all: Readonly<Record<Name, string>>) => string | null>
>

export interface FieldProps {
  readonly name: string
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
}

export function useForm<Name extends string>(
  rules: Rules<Name>,
  send: (values: Readonly<Record<Name, string>>) => Promise<void>,
  fallback?: string,
) {
  const t = patternTexts.useTexts()
  const names = Object.keys(rules) as Name[]
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  )
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [toast, setToast] = useState<string>()
  useEffect(() => {
    if (toast === undefined) return
    const timer = setTimeout(() => setToast(undefined), toastMilliseconds.error)
    return () => clearTimeout(timer)
  }, [toast])
  const form = useRef<HTMLFormElement>(null)

  /** Does what a press asks for, once at a time; the form says what went wrong. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      const known = error instanceof ApiError ? error.message || fallback : t('failure.unknown')
      const said = known || t('failure.unexpected')
      setProblem(said)
      // Too many tries have a toast as well, with the server's message, if a proxy left one.
      if (error instanceof ApiError && error.status === 429) setToast(said)
    } finally {
      setBusy(false)
    }
  }

  /** Says of a field what is wrong with it, and goes there. */
  function leave(name: Name): void {
    setLeft((all) => new Set(all).add(name))
    const input = form.current?.elements.namedItem(name)
    if (input instanceof HTMLElement) input.focus()
  }

  return {
    busy,
    leave,
    problem,
    toast,
    run,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent): void => {
        event.preventDefault()
        // A field that a later step asks for has not been left.
        setLeft(new Set(names.filter((name) => form.current?.elements.namedItem(name))))
        const wrong = names.find((name) => rules[name](values[name], values) !== null)
        const field = wrong && form.current?.elements.namedItem(wrong)
        if (field instanceof HTMLElement) field.focus()
        else void run(() => send(values))
      },
    },
    field: (name: Name): FieldProps => ({
      name,
      value: values[name],
      problem: (left.has(name) && rules[name](values[name], values)) || undefined,
      onChange: (value) => {
        setValues((all) => ({ ...all, [name]: value }))
        setLeft((all) => new Set([...all].filter((each) => each !== name)))
      },
      onLeave: () => values[name] !== '' && setLeft((all) => new Set(all).add(name)),
    }),
  }
}

import {
  type CandidateForm,
  type CandidateFormField,
  checkCandidateForm,
  emptyCandidateForm,
} from '@assay/domain/candidates/candidate-form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Control } from '../../control.tsx'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { TextField } from '../../shared/fields/text-field.tsx'
import { Acknowledgements } from './acknowledgements.tsx'
import styles from './player.module.css'
import { authTexts } from './texts.ts'

/** The fields in the order of the form, so that the first one with a problem gets the focus. */
const fieldOrder: readonly CandidateFormField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'rgpd1',
  'rgpd2',
]

/** Auth: the form; problems show after leaving a field and all on submit, the first one focused. */
export function Player({ item, disabled, context }: PlayerProps<'auth'>) {
  const t = authTexts.useTexts()
  const { prefill, onChange, sending, notice, submit } = context.identification
  const { birthdateRequired, submitLabel } = item.data
  const [form, setForm] = useState<CandidateForm>({
    ...emptyCandidateForm,
    ...prefill,
    ...(birthdateRequired ? {} : { birthDate: '' }),
  })
  const [left, setLeft] = useState<ReadonlySet<CandidateFormField>>(new Set())
  const element = useRef<HTMLFormElement>(null)
  // The day where the candidate is; Swedish writes it yyyy-mm-dd.
  const [today] = useState(() => new Date().toLocaleDateString('sv'))
  const afterPress = useAfterPress()
  const problems = checkCandidateForm(form, { birthdateRequired, today })

  // While code was loading the form was gone, and the focus with it; the server's answer is shown at the
  // button.
  useEffect(() => {
    if (!sending) return
    const shown = element.current
    return () => {
      if (document.activeElement === document.body)
        shown?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [sending])

  function change(changed: Partial<CandidateForm>): void {
    const next = { ...form, ...changed }
    setForm(next)
    onChange(next)
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (disabled || sending) return
    setLeft(new Set(fieldOrder))
    const first = fieldOrder.find((field) => problems[field])
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else submit(form)
  }
  const text = (field: 'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate') => ({
    id: `${item.id}-${field}`,
    name: field,
    label: t(field),
    value: form[field],
    disabled: disabled || sending,
    problem: left.has(field) && problems[field] ? t(problems[field]) : undefined,
    onChange: (value: string) => change({ [field]: value }),
    // An empty field is not scolded for being passed by; the submit will say it.
    onLeave: () => form[field] !== '' && afterPress(() => setLeft((known) => new Set([...known, field]))),
  })

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={handleSubmit} aria-label={t('title')}>
      <div className={styles.pair}>
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
      </div>
      <TextField {...text('email')} type="email" autoComplete="email" maxLength={512} />
      <TextField {...text('phone')} type="tel" autoComplete="tel" hint={t('phoneExample')} />
      {birthdateRequired && <TextField {...text('birthDate')} type="date" autoComplete="bday" max={today} />}
      <Acknowledgements
        item={item}
        form={form}
        problems={left.has('rgpd1') ? problems : {}}
        disabled={disabled || sending}
        contactEmail={item.data.contactEmail ?? context.contactEmail}
        onChange={(field, value) => change({ [field]: value })}
      />
      <div className={styles.submit} data-dock="form">
        <p
          className={notice?.kind === 'problem' ? controls.problem : styles.notice}
          role="alert"
          hidden={!notice}
        >
          {notice?.text}
          {notice?.more}
        </p>
        <Control look="primary" type="submit" aria-disabled={disabled || sending}>
          {sending ? t('sending') : submitLabel || t('submit')}
        </Control>
      </div>
    </form>
  )
}

type Act = () => void

/** Delays what moves the page until a press has counted: leaving a field is half of another press. */
function useAfterPress(): (act: Act) => void {
  const press = useRef<{ isDown: boolean; waiting: Act[] }>({ isDown: false, waiting: [] })
  useEffect(() => {
    const { current } = press
    const release = () => {
      current.isDown = false
      // The click comes right after; a finger's whole press does, leaving the field included.
      setTimeout(() => {
        if (!current.isDown) for (const act of current.waiting.splice(0)) act()
      })
    }
    const ends = new AbortController()
    const options = { capture: true, signal: ends.signal }
    document.addEventListener('pointerdown', () => (current.isDown = true), options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => ends.abort()
  }, [])
  return (act) => {
    const { current } = press
    if (current.isDown) current.waiting.push(act)
    else setTimeout(act)
  }
}

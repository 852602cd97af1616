/**
 * The product's form: errors on leaving a field and on submit, the first focused; values stay (10.8). What
 * went wrong stands above its buttons, the one that sends it last.
 */
import { cleanEmail, emailProblem } from '@assay/domain/candidates/email'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { isPhone } from '@assay/domain/candidates/phone'
import { Button, type ButtonProps, Group, Stack } from '@mantine/core'
import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type ComponentProps, type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import type { Translate } from '../../i18n/catalogue.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { Notice } from '../state/notice.tsx'
import { patternTexts } from '../texts.ts'
import { saidTwice, useSending } from '../toast.tsx'
import classes from './form.module.css'

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

  const onSubmit = form.onSubmit((values) => void submit(values), focusFirst)
  /** What a dialog or a form takes of all this. */
  const shell = { busy, problem, onSubmit, isFilled: form.isDirty() && !busy }
  return { form, ...shell, shell }
}

export interface FormBodyProps {
  readonly onSubmit?: FormEventHandler<HTMLFormElement>
  /** Sends by a press of the button alone, in place of `onSubmit`. */
  readonly onPress?: () => void
  readonly problem: string | undefined
  readonly busy: boolean
  readonly disabled?: boolean
  /** Absent in a form that stands in its page. */
  readonly onCancel?: () => void
  /** What the button says that does not send, where that is not "Cancel". */
  readonly cancel?: string
  /** What the button says that sends, where that is not "Save". */
  readonly action?: string | undefined
  /** Another way to send, before that one. */
  readonly second?: ReactNode
  readonly button?: Pick<ButtonProps, 'color' | 'fullWidth' | 'variant'> & {
    readonly 'data-autofocus'?: boolean | undefined
  }
  /** What stands at the other end of the buttons. */
  readonly aside?: ReactNode
  /** Whether the buttons stay in sight however long the form is. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

export function FormBody({ onSubmit, onPress, busy, disabled = false, onCancel, ...rest }: FormBodyProps) {
  const { cancel, action, second, button, aside, problem, isLong = false, children } = rest
  const t = patternTexts.useTexts()
  const fields = useRef<HTMLDivElement>(null)
  const press = (): void => {
    onPress?.()
    setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const body = (
    <Stack ref={fields}>
      {children}
      <Stack className={isLong ? classes.foot : ''}>
        <FormProblem problem={problem} />
        <Group justify={aside ? 'space-between' : 'flex-end'} gap="xs">
          {aside}
          <Group gap="xs" flex={button?.fullWidth ? 1 : undefined}>
            {onCancel === undefined ? null : (
              <Button variant="default" onClick={onCancel} disabled={busy}>
                {cancel ?? t('cancel')}
              </Button>
            )}
            {second}
            <Button
              {...button}
              type={onPress ? 'button' : 'submit'}
              onClick={onPress && press}
              loading={busy}
              disabled={disabled}
            >
              {action ?? t('save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Stack>
  )
  // Pressed only, it may hold forms of its own.
  return onPress ? (
    body
  ) : (
    <form onSubmit={onSubmit} noValidate>
      {body}
    </form>
  )
}

/** The head of a dialog stays above what scrolls below it. */
const belowHead = { scrollMarginTop: '5rem' }

/**
 * The server's refusal inside the form that it concerns. The button that was pressed may be far from it: the
 * notice scrolls into view by itself.
 */
export function FormProblem({ problem }: { problem: string | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return problem === undefined ? null : (
    <Notice ref={notice} kind="problem" style={belowHead}>
      {problem}
    </Notice>
  )
}

interface FormDialogProps
  extends FormBodyProps,
    Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'size'> {
  /** Whether another dialog stands above this one, which then keeps it open. */
  readonly isAsking?: boolean
}

export function FormDialog({ title, onClose, size = 480, isAsking = false, ...form }: FormDialogProps) {
  return (
    <Dialog onClose={onClose} title={title} size={size} busy={form.busy || isAsking}>
      <FormBody onCancel={onClose} {...form} />
    </Dialog>
  )
}

type PatternTexts = Translate<(typeof patternTexts)['texts']>

export type Rule = (value: string) => string | null

export const rules = {
  required:
    (t: PatternTexts): Rule =>
    (value) =>
      value.trim() === '' ? t('form.required') : null,

  length:
    (t: PatternTexts, min: number, max: number): Rule =>
    (value) => {
      const { length } = value.trim()
      return length < min || length > max ? t('form.length', { min, max }) : null
    },

  name:
    (t: PatternTexts): Rule =>
    (value) =>
      isNameLong(value) ? null : t('form.length', { min: 2, max: 255 }),

  email:
    (t: PatternTexts): Rule =>
    (value) => {
      const problem = emailProblem(cleanEmail(value))
      if (problem === null) return null
      return problem === 'emailInvalid' ? t('form.email') : t('form.emailInternational')
    },

  /** Empty, or longer than 10 and at most 255 characters (product 9.5). */
  phone:
    (t: PatternTexts): Rule =>
    (value) =>
      isPhone(value.trim()) ? null : t('form.phone'),

  /** A calendar date `yyyy-mm-dd`, or nothing. */
  notInFuture:
    (t: PatternTexts, now: Date): Rule =>
    (value) =>
      value !== '' && new Date(value) > now ? t('form.future') : null,
}

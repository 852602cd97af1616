/** A form with what went wrong above its buttons, the one that sends it last. */
import { Button, type ButtonProps, Group, Stack } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../state/notice.tsx'
import { patternTexts } from '../texts.ts'
import classes from './form-body.module.css'

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
  readonly action: string
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
  const body = (
    <Stack>
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
              onClick={onPress}
              loading={busy}
              disabled={disabled}
            >
              {action}
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

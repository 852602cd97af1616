/**
 * Tells briefly what is done or has failed (product 9.17); a field's error is shown there instead. What is
 * sent: whether it is under way, and where it is said why it failed.
 */
import { Notifications, notifications, useNotifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ApiError, isAborted } from '../api/api-error.ts'
import { type ToastKind, toastMilliseconds } from './durations.ts'
import { patternTexts } from './texts.ts'

/** A form shows its problem by then, which moves what stands below. */
const layoutMs = 200
/** The gap between a button and the toast below it. */
const gap = 16

/** Shows the toasts. The button of a form on which one would lie is scrolled above it. */
export function Toasts() {
  const { length } = useNotifications().notifications
  const hasAny = length > 0
  // Not before the first: where toasts stand is drawn after this.
  useEffect(() => (hasAny ? keepRoom() : undefined), [hasAny])
  useEffect(() => {
    if (length === 0) return undefined
    const timer = setTimeout(clearSubmits, layoutMs)
    return () => clearTimeout(timer)
  }, [length])
  return <Notifications position="bottom-center" containerWidth={360} />
}

const toastArea = () => document.querySelector('.mantine-Notifications-root[data-position="bottom-center"]')

/** Says how high the toasts stand, for what makes room for them. */
function keepRoom(): (() => void) | undefined {
  const area = toastArea()
  if (area === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const { height } = area.getBoundingClientRect()
    const showEnd = endOfDialog()
    style.setProperty('--toast-room', height === 0 ? '0px' : `${height + gap}px`)
    showEnd()
  })
  observer.observe(area)
  return () => {
    observer.disconnect()
    style.removeProperty('--toast-room')
  }
}

/** A dialog that becomes lower keeps its buttons in sight, where these were: they are its end. */
function endOfDialog(): () => void {
  const dialog = [...document.querySelectorAll('[data-dialog] .mantine-Modal-content')].at(-1)
  if (!dialog || dialog.scrollTop + dialog.clientHeight < dialog.scrollHeight - 1) return () => undefined
  return () => dialog.scrollTo({ top: dialog.scrollHeight })
}

function clearSubmits(): void {
  const area = toastArea()
  const { top: above = 0 } = area?.getBoundingClientRect() ?? {}
  for (const button of document.querySelectorAll('main form button[type=submit]')) {
    const { top, bottom } = button.getBoundingClientRect()
    // A button that is out of sight below stays there: the person who pressed it reads what failed.
    if (top < innerHeight && bottom > above) scrollBy({ top: bottom - above + gap })
  }
}

interface Shown {
  readonly title?: string
  /** A toast replaces the one of the same id. */
  readonly id?: string
}

function show(message: string, color: 'green' | 'red', kind: ToastKind, shown: Shown = {}): void {
  notifications.show({
    ...shown,
    message,
    color,
    icon:
      color === 'green' ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />,
    autoClose: toastMilliseconds[kind],
    withBorder: true,
    closeButtonProps: { 'aria-label': patternTexts.textsIn()('close') },
  })
}

export const toast = {
  success: (message: string, kind: ToastKind = 'success') => show(message, 'green', kind),
  /** Shows an error. An empty message, as in a proxy's refusal, is replaced by a plain sentence. */
  error: (message: string, kind: ToastKind = 'error', title?: string) =>
    show(message || patternTexts.textsIn()('failure.unexpected'), 'red', kind, title ? { title } : {}),
  /** Shows a failed call: the server's message, else `fallback` (product 1.18), unless reported already. */
  failure: (error: unknown, fallback?: string, kind: ToastKind = 'error') => {
    if (isAborted(error) || (error instanceof ApiError && error.alreadyShown)) return
    show(failureText(error, fallback), 'red', kind)
  },
  /** The same where the specified words want the reason behind them. */
  failureBecause: (error: unknown, failure: string) => {
    if (isAborted(error) || (error instanceof ApiError && error.alreadyShown)) return
    show(failureBecause(error, failure), 'red', 'error')
  },
  /** A read that failed (product 9.17); several that fail alike are one toast. */
  readFailure: (error: unknown) => {
    if (isAborted(error) || (error instanceof ApiError && error.alreadyShown)) return
    // Said once, in the bar at the top of every screen.
    if (error instanceof ApiError && error.code === 'companyContextChanged') return
    const text = patternTexts.textsIn()
    // A read sends nothing, and work that could not be sent may go out by itself later.
    const isOffline = error instanceof ApiError && error.code === 'offline'
    const message = isOffline ? text('failure.offlineRead') : failureText(error)
    show(message, 'red', 'fetchError', {
      title: text('failure.title'),
      id: `read: ${message}`,
    })
  },
}

/** The specified words and, where there is one, the reason: "Echec de la création… : …". */
function failureBecause(error: unknown, failure: string): string {
  const reason = failureText(error, failure)
  return reason === failure ? failure : patternTexts.textsIn()('failure.because', { failure, reason })
}

/** The sentence for a failure: the server's, the caller's (it may tell of unsent work), or the plain one. */
export function failureText(error: unknown, fallback?: string): string {
  const text = patternTexts.textsIn()
  if (!(error instanceof ApiError)) return fallback ?? text('failure.unexpected')
  if (error.code === 'offline')
    return error.message || text(error.isUnsent ? 'failure.offline' : 'failure.unknown')
  return error.message === '' ? (fallback ?? text('failure.unexpected')) : error.message
}

/** Does what a press asks; a toast says why it failed, by `failure` where the server says nothing. */
export async function runOrToast(work: () => Promise<unknown>, failure?: string): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast.failure(error, failure)
  }
}

/** The same, and whether it is under way. */
export function useRunOrToast(failure?: string) {
  const [busy, setBusy] = useState(false)
  const start = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await runOrToast(work, failure)
    setBusy(false)
  }
  return [busy, start] as const
}

/** A failure's words: the server's reason is in a toast, as a form shows it by itself. */
export function saidTwice(failure: string) {
  return (error: unknown): string => {
    toast.failureBecause(error, failure)
    return failureText(error, failure)
  }
}

/** What a form or a dialog sends; it says beside it, in the words of `say`, why that failed. */
export function useSending(say: (error: unknown) => string = (error) => failureText(error)) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!isAborted(error)) setProblem(say(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, send }
}

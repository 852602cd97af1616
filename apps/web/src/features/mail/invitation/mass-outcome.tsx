/** What inviting many would do, and what it did, with who was left out and why. */
import type { massInvite } from '@assay/contract/applications/invitation-calls'
import { Button, Checkbox, List, Text } from '@mantine/core'
import type { CallResponse } from '../../../api/call-types.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useAgo } from '../../../patterns/ago.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { invitationTexts } from './texts.ts'

/** The server's answer: how many there are, and the failures. */
export type Counted = CallResponse<typeof massInvite>

interface SummaryProps {
  readonly counted: Counted
  /** Whether the people are the lines of a file, and not chosen ones. */
  readonly isFile: boolean
}

interface CheckedProps extends SummaryProps {
  /** Whether those who were invited before are left out. */
  readonly skips: boolean
  readonly onSkip: (skips: boolean) => void
}

/** What would be, before it is sent; who was invited before may be left out. */
export function Summary({ counted, isFile, skips, onSkip }: CheckedProps) {
  const t = invitationTexts.useTexts()
  const { number } = useFormats()
  const ago = useAgo()
  const { deferredCount, invitedBefore } = counted
  const [success, failed] = [number(counted.successCount), number(counted.failCount)]
  const isWarned = counted.failCount > 0 || deferredCount > 0 || invitedBefore !== null
  return (
    <Notice kind={isWarned ? 'warning' : 'done'}>
      <Text fw={500}>{t(isFile ? 'summary' : 'summary.people', { success, failed })}</Text>
      {invitedBefore === null ? null : (
        <>
          {skips ? null : (
            <Text size="sm">
              {t('invitedBefore', { count: invitedBefore.count, ago: ago(invitedBefore.lastAt) })}
            </Text>
          )}
          <Checkbox
            my="2xs"
            label={t('skipInvited', { count: invitedBefore.count })}
            checked={skips}
            onChange={({ currentTarget }) => onSkip(currentTarget.checked)}
          />
        </>
      )}
      {deferredCount === 0 ? null : <Text size="sm">{t('deferred', { count: deferredCount })}</Text>}
      <Failures counted={counted} isFile={isFile} />
    </Notice>
  )
}

interface OutcomeProps extends SummaryProps {
  readonly title: string
  readonly onClose: () => void
}

/** Stays until it is closed: a toast would be gone before anybody has read who got nothing. */
export function Outcome({ counted, isFile, title, onClose }: OutcomeProps) {
  const common = patternTexts.useTexts()
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size={640}
      buttons={
        <Button data-autofocus onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <Notice kind="warning">
        <Text fw={500}>{counted.message}</Text>
        <Failures counted={counted} isFile={isFile} />
      </Notice>
    </Dialog>
  )
}

const shownAtMost = 50

/** By line, or by name; somebody chosen whom the viewer does not see any more has neither. */
function Failures({ counted: { errors, failCount }, isFile }: SummaryProps) {
  const t = invitationTexts.useTexts()
  const shown = errors.slice(0, shownAtMost)
  const others = failCount - shown.length
  return (
    <List size="sm">
      {shown.map(({ line, message, person }) => (
        <List.Item key={line}>
          {person !== null
            ? t('personFailed', { ...person, message })
            : isFile
              ? t('lineFailed', { line, message })
              : message}
        </List.Item>
      ))}
      {others > 0 ? <List.Item>{t('othersFailed', { count: others })}</List.Item> : null}
    </List>
  )
}

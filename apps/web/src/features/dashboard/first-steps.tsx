/** The first day of a company: three steps that do the act, and tick themselves by what the company has. */
import { getDashboard } from '@assay/contract/dashboard/calls'
import { Button, Text, ThemeIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconInbox, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { askAgain } from '../../api/server-data.ts'
import { requestInvitation, useInvitationRequest } from '../../feature-parts/invitation/request-invitation.ts'
import { requestNewTest } from '../../feature-parts/test/request-new-test.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { IconButton } from '../../patterns/actions.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { useMay, useMe } from '../../session/me.ts'
import { storeChoice, storedChoice } from '../../storage/stored-choice.ts'
import type { Dashboard } from './api.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'
import { TestsCard } from './under-way-cards.tsx'

type Done = Dashboard['firstSteps']

type Steps = NonNullable<ReturnType<typeof useFirstSteps>>

/** The steps that this person may take; null once all are done, or they have put them away. */
export function useFirstSteps(done: Done | undefined) {
  const { id, companyId } = useMe()
  const key = `first-steps:${companyId ?? ''}:${id}`
  const [isAway, setAway] = useState(() => storedChoice(key) !== null)
  const mayCreate = useMay('assessment.create')
  const mayInvite = useMay('candidate.sendMail')
  const mayAddUsers = useMay('user.create')
  if (!done || isAway || !mayCreate) return null
  const steps = [
    { name: 'test', isDone: done.hasTest } as const,
    ...(mayInvite ? [{ name: 'invitation', isDone: done.hasInvitation } as const] : []),
    ...(mayAddUsers ? [{ name: 'team', isDone: done.hasTeam && done.hasLogo } as const] : []),
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  return {
    steps,
    putAway: () => {
      storeChoice(key, 'away')
      setAway(true)
    },
  }
}

export function FirstSteps({ steps, putAway, done }: Steps & { readonly done: Done }) {
  const t = dashboardTexts.useTexts()
  const isInviting = useInvitationRequest() !== undefined
  // Once the dialog closes, what was sent there ticks its step.
  useEffect(() => (isInviting ? () => void askAgain([getDashboard]) : undefined), [isInviting])
  const next = steps.find(({ isDone }) => !isDone)?.name
  // Of team and logo the step names what is left.
  const team = done.hasTeam ? 'steps.logo' : done.hasLogo ? 'steps.people' : 'steps.team.text'
  return (
    <TitledCard
      padding="md"
      title={t('steps')}
      aside={<IconButton label={t('steps.away')} icon={IconX} onClick={putAway} />}
    >
      <ol className={`plain ${classes.steps}`}>
        {steps.map(({ name, isDone }, index) => (
          <li key={name}>
            <ThemeIcon radius="xl" size={32} variant={isDone ? 'filled' : 'light'} aria-hidden>
              {isDone ? <IconCheck size={18} /> : index + 1}
            </ThemeIcon>
            <div className={classes.who}>
              <Text fw={500}>
                {t(`steps.${name}`)}
                {isDone ? <VisuallyHidden>{t('steps.done')}</VisuallyHidden> : null}
              </Text>
              {isDone ? null : <Hint>{t(name === 'team' ? team : `steps.${name}.text`)}</Hint>}
            </div>
            {isDone ? null : <Act name={name} isNext={name === next} hasTest={done.hasTest} />}
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

interface ActProps {
  readonly name: Steps['steps'][number]['name']
  readonly isNext: boolean
  readonly hasTest: boolean
}

/** Does the step: the dialog of a new test or an invitation, or the page of company and team. */
function Act({ name, isNext, hasTest }: ActProps) {
  const t = dashboardTexts.useTexts()
  const look = { variant: isNext ? 'filled' : 'default', children: t(`steps.${name}.act`) }
  if (name === 'team') return <Button component={AppLink} href={paths.company()} {...look} />
  if (name === 'test') return <Button onClick={requestNewTest} {...look} />
  // Nobody is invited to nothing.
  return <Button disabled={!hasTest} onClick={() => requestInvitation({ mode: 'single' })} {...look} />
}

/** Before the first application: no figure, as each would be zero; what is online shows. */
export function EmptyDashboard({ tests, hasSteps }: { tests: Dashboard['ongoingTests']; hasSteps: boolean }) {
  const t = dashboardTexts.useTexts()
  const mayCreate = useMay('assessment.create')
  return (
    <>
      {tests.length === 0 ? null : <TestsCard tests={tests} />}
      {hasSteps ? null : (
        <EmptyState
          title={t('empty')}
          text={t('empty.text')}
          icon={IconInbox}
          action={mayCreate ? <Button onClick={requestNewTest}>{t('steps.test.act')}</Button> : null}
        />
      )}
    </>
  )
}

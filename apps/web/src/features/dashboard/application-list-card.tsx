/** A card with a short list of applications, or why there is none. */
import type { ReactNode } from 'react'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import type { ListedApplication } from './api.ts'
import { ApplicationRow } from './application-row.tsx'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'

export interface ApplicationListCardProps {
  readonly title: string
  readonly applications: readonly ListedApplication[]
  readonly emptyTitle: string
  readonly emptyText: string
  readonly emptyIcon: ReactNode
  readonly action?: ReactNode
}

export function ApplicationListCard({ title, applications, action, ...empty }: ApplicationListCardProps) {
  return (
    <DashboardCard title={title} action={applications.length === 0 ? null : action}>
      {applications.length === 0 ? (
        <EmptyState
          title={empty.emptyTitle}
          text={empty.emptyText}
          icon={empty.emptyIcon}
          guide="firstSteps"
        />
      ) : (
        <ul className={classes.list}>
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationRow application={application} />
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

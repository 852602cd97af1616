/** Competences as a radar with its figures beside, and the chapters of the grid. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Skeleton, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { lazyPart } from '../../../../patterns/lazy-part.tsx'
import classes from './evaluation.module.css'
import { GroupTable } from './group-table.tsx'
import { evaluationTexts } from './texts.ts'

/** Fewer corners make no figure. */
const leastCorners = 3

const Radar = lazyPart(async () => {
  const { CompetenceRadar: component } = await import('./competence-radar.tsx')
  return { default: component }
})

/** What nothing of the test feeds has no figure: "0 out of 0" would read as a failure. */
const fed = (groups: ApplicationSheet['evalGroups']) => groups.filter(({ max }) => max > 0)

export function Profile(sheet: Pick<ApplicationSheet, 'evalGroups' | 'exercices'>) {
  const t = useTexts(evaluationTexts)
  const [evalGroups, exercices] = [fed(sheet.evalGroups), fed(sheet.exercices)]
  if (evalGroups.length === 0 && exercices.length === 0) return null
  return (
    <div className={classes.profile}>
      {evalGroups.length === 0 ? null : (
        <section aria-label={t('profile.title')} className={classes.competences}>
          <Title order={3} size="h4">
            {t('profile.title')}
          </Title>
          <div className={classes.radar}>
            {evalGroups.length < leastCorners ? null : (
              <Suspense fallback={<Skeleton height={240} />}>
                <Radar groups={evalGroups} />
              </Suspense>
            )}
            <GroupTable title={t('profile.title')} column={t('profile.name')} groups={evalGroups} />
          </div>
        </section>
      )}
      {exercices.length === 0 ? null : (
        <section aria-label={t('exercices.title')}>
          <Title order={3} size="h4">
            {t('exercices.title')}
          </Title>
          <GroupTable title={t('exercices.title')} column={t('exercices.name')} groups={exercices} />
        </section>
      )}
    </div>
  )
}

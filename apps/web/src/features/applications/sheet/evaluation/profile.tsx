/** Competences as a radar with its figures, next to the test's averages; and the chapters of the grid. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { averagedApplications } from '@assay/contract/dashboard/calls'
import { Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../../i18n/formats.ts'
import { RadarChart } from '../../../../patterns/charts.tsx'
import { Hint } from '../../../../patterns/hint.tsx'
import { averagesQuery } from '../../api/sheet-queries.ts'
import classes from './evaluation.module.css'
import { evaluationTexts } from './texts.ts'

interface GroupTableProps {
  readonly title: string
  readonly column: string
  readonly groups: ApplicationSheet['evalGroups']
  readonly averages?: ReadonlyMap<string, number>
}

/** Fewer corners make no figure. */
export const leastCorners = 3

interface ProfileProps extends Pick<ApplicationSheet, 'evalGroups' | 'exercices'> {
  readonly assessmentId: string
  /** Criteria that have no mark yet are left out of the figures. */
  readonly isPartial: boolean
}

export function Profile({ assessmentId, evalGroups, exercices, isPartial }: ProfileProps) {
  const t = evaluationTexts.useTexts()
  const { number } = useFormats()
  const { data } = useQuery(averagesQuery(assessmentId))
  const averages = new Map(data?.competences.map(({ id, average }) => [id, average]))
  // What is not scored yet is no corner: at the centre it would read as a failure.
  const corners = evalGroups.filter(({ max }) => max > 0)
  const average = data?.average ?? null
  if (evalGroups.length === 0 && exercices.length === 0 && average === null) return null
  return (
    <div className={classes.profile}>
      {isPartial || average !== null ? (
        <div>
          {average === null ? null : (
            <Hint>
              {t(data?.isWhole === false ? 'profile.total.newest' : 'profile.total', {
                percent: number(average, 1),
                newest: number(averagedApplications),
              })}
            </Hint>
          )}
          {isPartial ? <Hint>{t('profile.partial')}</Hint> : null}
        </div>
      ) : null}
      {evalGroups.length === 0 ? null : (
        <section aria-label={t('profile.title')}>
          <Title order={3}>{t('profile.title')}</Title>
          <div className={classes.radar}>
            {corners.length < leastCorners ? null : <OwnRadar groups={corners} averages={averages} />}
            <GroupTable
              title={t('profile.title')}
              column={t('profile.name')}
              groups={evalGroups}
              averages={averages}
            />
          </div>
        </section>
      )}
      {exercices.length === 0 ? null : (
        <section aria-label={t('exercices.title')}>
          <Title order={3}>{t('exercices.title')}</Title>
          <GroupTable title={t('exercices.title')} column={t('exercices.name')} groups={exercices} />
        </section>
      )}
    </div>
  )
}

/** The application's own line, with the test's average behind it where every corner has one. */
function OwnRadar({ groups, averages }: Required<Pick<GroupTableProps, 'groups' | 'averages'>>) {
  const t = evaluationTexts.useTexts()
  const own = { label: t('profile.own'), ink: 'var(--brand-ink)', opacity: 0.25 }
  const average = { label: t('profile.average'), ink: 'var(--mantine-color-gray-6)' }
  const rows = groups.map(({ id, name: label, score, max }) => ({
    label,
    values: [(score / max) * 100, averages.get(id)],
  }))
  // A corner without an average would draw it as 0.
  const isCompared = groups.every(({ id }) => averages.has(id))
  return <RadarChart rows={rows} series={isCompared ? [own, average] : [own]} />
}

const percentOf = (average: number | undefined) => (average === undefined ? '–' : Math.round(average))

function GroupTable({ title, column, groups, averages = new Map() }: GroupTableProps) {
  const t = evaluationTexts.useTexts()
  const formats = useFormats()
  const isCompared = groups.some(({ id }) => averages.has(id))
  return (
    <Table aria-label={title} fz="sm" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{column}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('profile.score')}
          </Table.Th>
          <Table.Th scope="col" ta="end" w={56}>
            {t('profile.share')}
          </Table.Th>
          {isCompared ? (
            <Table.Th scope="col" ta="end">
              {t('profile.average')}
            </Table.Th>
          ) : null}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map(({ id, name, score, max }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="end" className="tabular">
              {max === 0 ? '–' : `${formats.number(score)}/${formats.number(max)}`}
            </Table.Td>
            <Table.Td ta="end" className="tabular">
              {max === 0 ? '–' : Math.round((score / max) * 100)}
            </Table.Td>
            {isCompared ? (
              <Table.Td ta="end" className="tabular">
                {percentOf(averages.get(id))}
              </Table.Td>
            ) : null}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

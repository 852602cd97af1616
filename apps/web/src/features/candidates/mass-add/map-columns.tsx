/** What each column of a foreign file is, chosen by who adds it; what was recognised is chosen already. */
import type { readCsvColumns } from '@assay/contract/candidates/import-calls'
import { type CsvColumns, type CsvField, csvFields } from '@assay/domain/candidates/csv-columns'
import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { CallResponse } from '../../../api/call-types.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
import classes from '../candidate-panel.module.css'
import { peopleTexts } from '../people-texts.ts'

export type CsvHead = CallResponse<typeof readCsvColumns>

interface MapColumnsProps {
  readonly head: CsvHead
  readonly chosen: CsvColumns
  readonly onChoose: (columns: CsvColumns) => void
}

export function MapColumns({ head: { columns, emails }, chosen, onChoose }: MapColumnsProps) {
  const t = peopleTexts.useTexts()
  const nameOf = (at: number): string =>
    columns[at]?.name ? t('columns.of', { name: columns[at].name }) : t('columns.unnamed', { number: at + 1 })
  const fields = [
    { value: '', label: t('columns.none') },
    ...csvFields.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ]
  const choose = (at: number, value: string): void => {
    const field = csvFields.find((each): each is CsvField => each === value) ?? null
    // A field is one column's: the one that had it gives it up.
    onChoose(chosen.map((each, index) => (index === at ? field : each === field ? null : each)))
  }
  return (
    <>
      <Text size="sm">{t('columns.text')}</Text>
      {emails.length > 0 && !chosen.includes('email') ? (
        <Notice kind="warning">
          {t('columns.emails', { names: emails.map((at) => columns[at]?.name ?? '').join(', ') })}
        </Notice>
      ) : null}
      <ul className="plain" data-lined>
        {columns.map(({ name, values }, at) => (
          <SimpleGrid component="li" key={nameOf(at)} cols={{ base: 1, xs: 2 }} className={classes.import}>
            <div>
              <Text fw={500}>{name || nameOf(at)}</Text>
              <Hint truncate>{values.join(' · ') || t('columns.noValue')}</Hint>
            </div>
            <NativeSelect
              aria-label={nameOf(at)}
              data={fields}
              value={chosen[at] ?? ''}
              onChange={(event) => choose(at, event.currentTarget.value)}
            />
          </SimpleGrid>
        ))}
      </ul>
    </>
  )
}

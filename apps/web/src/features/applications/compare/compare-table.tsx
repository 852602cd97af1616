/** The people as columns: who they are, competences as radar and bars, each question in a row, comments. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { type ReactNode, useMemo } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { inks, RadarChart } from '../../../patterns/charts.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import type { Moves } from '../board/use-move.ts'
import { Wording } from '../sheet/answers/wording.tsx'
import { CommentCard } from '../sheet/comments/comments-tab.tsx'
import { leastCorners } from '../sheet/evaluation/profile.tsx'
import { sheetTexts } from '../sheet/texts.ts'
import classes from './compare.module.css'
import { AnswerCell, CompetenceCell, ResultCell } from './compare-cells.tsx'
import { comparedCompetences, comparedPages } from './compare-rows.ts'
import { PersonHead } from './person-head.tsx'
import { compareTexts } from './texts.ts'

interface CompareTableProps {
  readonly sheets: readonly ApplicationSheet[]
  /** Absent for those who may not move. */
  readonly onMove: Moves['move'] | undefined
  readonly onRemove: (id: string) => void
}

export function CompareTable({ sheets, onMove, onRemove }: CompareTableProps) {
  const t = compareTexts.useTexts()
  const words = sheetTexts.useTexts()
  const pages = useMemo(() => comparedPages(sheets), [sheets])
  const competences = useMemo(() => comparedCompetences(sheets), [sheets])
  return (
    <div className={classes.place}>
      <CompetenceFigure sheets={sheets} competences={competences} />
      <table className={classes.table} aria-label={t('label')}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {sheets.map((sheet, at) => (
              <th key={sheet.id} scope="col">
                <PersonHead sheet={sheet} ink={inks[at]} onMove={onMove} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label={t('result')} sheets={sheets} renderCell={(sheet) => <ResultCell sheet={sheet} />} />
          {competences.length === 0 ? null : <Part name={t('competences')} columns={sheets.length} />}
          {competences.map(({ id, name, figures }) => (
            <Row
              key={id}
              label={name}
              sheets={sheets}
              renderCell={(sheet, at) => <CompetenceCell sheet={sheet} figure={figures[at] ?? null} />}
            />
          ))}
        </tbody>
        {pages.map(({ id, name, position, questions }) => (
          <tbody key={id}>
            <Part name={name || words('page.unnamed', { position })} columns={sheets.length} />
            {questions.map(({ item, answers }) => (
              <Row
                key={item.id}
                label={<Wording html={item.content} />}
                sheets={sheets}
                renderCell={(sheet, at) => <AnswerCell sheet={sheet} answer={answers[at] ?? null} />}
              />
            ))}
          </tbody>
        ))}
        <tbody>
          <Row label={t('comments')} sheets={sheets} renderCell={(sheet) => <Comments sheet={sheet} />} />
        </tbody>
      </table>
    </div>
  )
}

/** The heading of a page’s questions, across all people. */
function Part({ name, columns }: { readonly name: string; readonly columns: number }) {
  return (
    <tr className={classes.part}>
      <th scope="colgroup" colSpan={columns + 1}>
        {name}
      </th>
    </tr>
  )
}

interface RowProps {
  readonly label: ReactNode
  readonly sheets: readonly ApplicationSheet[]
  readonly renderCell: (sheet: ApplicationSheet, at: number) => ReactNode
}

function Row({ label, sheets, renderCell }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {sheets.map((sheet, at) => (
        <td key={sheet.id}>{renderCell(sheet, at)}</td>
      ))}
    </tr>
  )
}

function Comments({ sheet }: { readonly sheet: ApplicationSheet }) {
  const t = compareTexts.useTexts()
  if (sheet.comments.length === 0) return <Hint size="xs">{t('comments.none')}</Hint>
  return sheet.comments.map((comment) => (
    <CommentCard key={comment.commentId} sheet={sheet} comment={comment} />
  ))
}

interface CompetenceFigureProps {
  readonly sheets: readonly ApplicationSheet[]
  readonly competences: ReturnType<typeof comparedCompetences>
}

/** One radar with a line each; whoever lacks a corner has none, for it would be drawn as 0. */
function CompetenceFigure({ sheets, competences }: CompetenceFigureProps) {
  const nameOf = useCandidateName()
  const shown = sheets.flatMap((sheet, at) =>
    competences.every(({ figures }) => figures[at])
      ? [{ at, label: nameOf(sheet), ink: inks[at] ?? '', opacity: 0.08 }]
      : [],
  )
  const rows = competences.map(({ name: label, figures }) => ({
    label,
    values: shown.map(({ at }) => ((figures[at]?.score ?? 0) / (figures[at]?.max ?? 1)) * 100),
  }))
  if (competences.length < leastCorners || shown.length === 0) return null
  return (
    <div className={classes.figure}>
      <RadarChart rows={rows} series={shown} />
    </div>
  )
}

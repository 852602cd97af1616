import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { type AnswerWords, answerText } from '@assay/domain/applications/answer-text'
import { automaticPart } from '@assay/domain/applications/automatic-part'
import type { GroupResult, ModuleNode, PageNode } from '@assay/domain/applications/score-tree'
import { isDecided } from '@assay/domain/applications/status'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { asShownIn } from '@assay/domain/assessments/french-spaces'
import { answerableItemsOf } from '@assay/domain/assessments/walk'
import { readableColours } from '@assay/domain/companies/contrast'
import { plainText } from '@assay/domain/modules/plain-text'
import { TaggedPdf } from '../../../../documents/tagged-pdf.ts'
import type { ExportWord } from '../export-words.ts'
import { drawRadar, leastCorners } from './draw-radar.ts'

export interface PrintedCompany {
  readonly name: string
  readonly primaryColour: string
  /** The logo as a PNG; null where there is none. */
  readonly logo: Buffer | null
}

export interface Printing {
  /** Names of the tests' own columns by their ids. */
  readonly columns: ReadonlyMap<string, string>
  readonly language: 'fr' | 'en'
  readonly t: (word: ExportWord) => string
  readonly words: AnswerWords
}

const locales = { fr: 'fr-FR', en: 'en-GB' } as const

/**
 * Draws an application as a document: the candidate, the figures, competences as radar and table, then each
 * page's answers with points and marks, and comments where they are asked for. A hidden candidate is named by
 * number, in the document's title too.
 */
export async function applicationPdf(
  asStored: ApplicationSheet,
  company: PrintedCompany,
  printing: Printing,
  withComments = false,
): Promise<Readable> {
  const sheet = { ...asStored, document: asShownIn(asStored.document.language, asStored.document) }
  const { t, language } = printing
  const title = `${printedName(sheet, t)} – ${sheet.assessment.name}`
  const pdf = new TaggedPdf({ title, language })
  const { backgroundColor: background, textColor: text } = readableColours(company.primaryColour)
  const logo = company.logo && { png: company.logo, alt: company.name }
  pdf.banner(
    { title: printedName(sheet, t), beside: `${sheet.assessment.name}\n${company.name}` },
    { background, text },
    logo,
  )
  pdf.table(
    [
      { heading: t('fact'), share: 0.35 },
      { heading: t('value'), share: 0.65 },
    ],
    facts(sheet, printing),
  )
  // Made of automatic points alone, they would read as the whole result (decision 096).
  if (sheet.hiddenEvaluations === 0) addGroups(pdf, sheet.evalGroups, background, printing)
  for (const page of sheet.document.pageList) {
    const items = answerableItemsOf(page)
    if (items.length === 0) continue
    const node = sheet.scores.children.find(({ id }) => id === page.id)
    pdf.heading(
      'H2',
      `${t('page')} ${page.position}${page.name ? ` – ${page.name}` : ''}${pointsOf(node, printing)}`,
    )
    for (const item of items) {
      addItem(pdf, sheet, item, node, printing)
      // A long answer takes a while to lay out: others have their turn between two.
      await nextTurn()
    }
  }
  if (withComments) addComments(pdf, sheet.comments, printing)
  return pdf.end(title)
}

/** Colleagues' notes, on demand alone: a PDF is also given to others. */
function addComments(pdf: TaggedPdf, comments: ApplicationSheet['comments'], { t, language }: Printing) {
  if (comments.length === 0) return
  pdf.heading('H2', t('comments'))
  for (const { author, createdAt, content } of comments) {
    const at = new Date(createdAt).toLocaleString(locales[language], {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    pdf.heading('H3', `${author.name} – ${at}`)
    pdf.paragraph(content)
  }
}

/** The candidate's name, or the number while identity is hidden. */
export function printedName({ candidate, number }: ApplicationSheet, t: Printing['t']): string {
  return candidate?.fullName ?? `${t('candidate')} ${number}`
}

/** The figures at its head, each with its name; what an application has not yet is left out. */
export function facts(sheet: ApplicationSheet, { t, language, columns }: Printing): string[][] {
  const figure = (value: number) => value.toLocaleString(locales[language], { maximumFractionDigits: 2 })
  const moment = (at: string) =>
    new Date(at).toLocaleString(locales[language], {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      // A hidden candidate's moments are days.
      ...(sheet.candidate !== null && { timeStyle: 'medium' }),
    })
  const { identity, score, maxScore } = sheet
  // A test that is still under way, or was left, waits for no evaluation (product 5.3).
  const waits = sheet.progress === 'completed'
  const automatic = automaticPart(sheet.scores)
  const { status, refusalReason: reason } = sheet
  const decided = isDecided(status)
    ? sheet.history.find(({ action, parameters: { to } }) => action === 'application.moved' && to === status)
    : undefined
  const evaluators = sheet.evaluations.filter(({ submittedAt }) => submittedAt !== null)
  const total = score === null ? waits && t('notEvaluated') : `${figure(score)} / ${figure(maxScore)}`
  const rows: (readonly [ExportWord, string | false | null])[] = [
    ['number', String(sheet.number)],
    ['email', sheet.candidate === null ? t('masked') : identity?.email || sheet.candidate.email],
    ['phone', identity?.phone ?? null],
    ['birthDate', identity?.birthDate ?? null],
    ['status', waits || sheet.status !== 'notEvaluated' ? t(sheet.status) : null],
    ['stage', columns.get(sheet.columnId ?? '') ?? null],
    ['reason', reason && (language === 'fr' ? reason.labelFr : reason.labelEn)],
    ['decidedAt', decided === undefined ? null : moment(decided.at)],
    ['progress', t(sheet.progress)],
    ['createdAt', moment(sheet.createdAt)],
    ['completedAt', sheet.completedAt && moment(sheet.completedAt)],
    ['filters', sheet.filters.map(({ name }) => name).join(', ')],
    ['tags', sheet.candidate === null ? t('masked') : sheet.tags.join(', ')],
    ['source', t(sheet.source ?? 'masked')],
    ['late', sheet.late ? t('yes') : null],
    ['extraTime', sheet.extraTimePercent > 0 ? figure(sheet.extraTimePercent) : null],
    ['score', sheet.marksHidden ? t('masked') : total],
    ['automaticScore', automatic.max > 0 ? `${figure(automatic.score)} / ${figure(automatic.max)}` : null],
    [
      'evaluators',
      sheet.hiddenEvaluations > 0
        ? t('hiddenMarks')
        : evaluators.map(({ evaluator }) => evaluator.name).join(', '),
    ],
  ]
  return rows.flatMap(([word, value]) => (value ? [[t(word), value]] : []))
}

function addGroups(pdf: TaggedPdf, groups: readonly GroupResult[], colour: string, printing: Printing): void {
  const fed = groups.filter(({ max }) => max > 0)
  if (fed.length === 0) return
  const { t } = printing
  pdf.heading('H2', t('competences'))
  const rows = fed.map((each) => [each.name, figures(each, printing), percentOf(each, printing)])
  if (fed.length >= leastCorners) {
    const alt = rows.map(([name, , percent]) => `${name} ${percent}`).join(', ')
    pdf.figure(`${t('competences')} – ${alt}`, 220, (drawn, box) => drawRadar(drawn, box, fed, colour))
  }
  pdf.table(
    [
      { heading: t('competence'), share: 0.6 },
      { heading: t('score'), share: 0.2 },
      { heading: '%', share: 0.2 },
    ],
    rows,
  )
}

function addItem(
  pdf: TaggedPdf,
  sheet: ApplicationSheet,
  item: ModuleItem,
  page: PageNode | undefined,
  printing: Printing,
): void {
  const { t, words } = printing
  const node = page?.children.find(({ id }) => id === item.id)
  const answer = sheet.answers.find(({ moduleId }) => moduleId === item.id)
  pdf.heading('H3', plainText(item.content) || t('question'))
  const text = answerText(item, answer?.value, words)
  if (text) pdf.paragraph(text)
  else pdf.paragraph(t('unanswered'), 'faint')
  if (node && node.automatic.max > 0)
    pdf.paragraph(`${t('automaticScore')} – ${figures(node.automatic, printing)}`, 'faint')
  addMarks(pdf, node, printing)
}

function addMarks(pdf: TaggedPdf, node: ModuleNode | undefined, printing: Printing): void {
  if (!node || node.criteria.length === 0) return
  pdf.table(
    [
      { heading: printing.t('criterion'), share: 0.75 },
      { heading: printing.t('mark'), share: 0.25 },
    ],
    node.criteria.map((each) => [each.name, figures(each, printing)]),
  )
}

interface Scored {
  readonly score: number
  readonly max: number
}

function figures({ score, max }: Scored, { language }: Printing): string {
  const figure = (value: number) => value.toLocaleString(locales[language], { maximumFractionDigits: 2 })
  return `${figure(score)} / ${figure(max)}`
}

function pointsOf(node: PageNode | undefined, printing: Printing): string {
  return node && node.max > 0 ? ` (${figures(node, printing)})` : ''
}

function percentOf({ score, max }: Scored, { language }: Printing): string {
  return (score / max).toLocaleString(locales[language], { style: 'percent', maximumFractionDigits: 1 })
}

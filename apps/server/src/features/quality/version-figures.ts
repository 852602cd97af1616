import type { QualityFigures, QuestionQuality } from '@assay/contract/quality/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { round } from '@assay/domain/modules/rounding'
import { amountOf, meanOf, quantileOf } from '@assay/domain/quality/counted-values'
import { itemFigures } from '@assay/domain/quality/item-figures'
import { reliability } from '@assay/domain/quality/reliability'
import { reasonsToLook, shownFrom } from '@assay/domain/quality/to-look-at'
import type { CompanyTransaction } from '../../services.ts'
import { readPages, readRatings, readStops } from './page-sums.ts'
import { type OfVersion, readEnded, readQuestions, readResults, readWhole } from './read-sums.ts'
import { type ScoredQuestion, selectQuestions } from './scored-questions.ts'

/** Works out all figures of a version (product 12.1 to 12.8); null while nobody has ended one of it. */
export async function versionFigures(trx: CompanyTransaction, of: OfVersion, document: AssessmentDocument) {
  const { ended, completed, max } = await readEnded(trx, of)
  if (ended === 0) return null
  const counts = { ended, completed }
  const pages = await pageFigures(trx, of, document)
  const rating = await ratingFigures(trx, of)
  if (max === null)
    return { ...counts, scored: 0, results: null, whole: 0, reliability: null, pages, questions: [], rating }
  const results = await readResults(trx, of, max)
  const { mean, median, deviation, distribution = [] } = results ?? {}
  const shown = { mean: mean ?? 0, median: median ?? 0, deviation: deviation ?? 0, distribution }
  const { questions, whole, reliability: found } = await questionFigures(trx, of, max)
  return {
    ...counts,
    scored: results?.n ?? 0,
    results: results && results.n >= shownFrom ? shown : null,
    whole,
    reliability: found && { ...found, semPercent: (found.sem / max) * 100 },
    pages,
    questions,
    rating,
  }
}

/** Of each question its figures, and of all together how far they may be relied on. */
async function questionFigures(trx: CompanyTransaction, of: OfVersion, max: number) {
  const asked = await selectQuestions(trx, of, max)
  const maxima = asked.map((each) => each.max)
  const sums = await readQuestions(trx, of, max, maxima)
  const { n, variance } = await readWhole(trx, of, max)
  const byPlace = new Map(sums.map((each) => [each.place, each]))
  const questions = asked.map((question, place) => {
    const own = byPlace.get(place)
    return presentQuestion(question, place, own && itemFigures(own, question.max))
  })
  const variances = asked.map((_, place) => byPlace.get(place)?.variance ?? 0)
  const found = n < shownFrom ? null : reliability({ n, variances, variance: variance ?? 0 })
  return { questions, whole: n, reliability: found }
}

function presentQuestion(
  { id, label, max, position, moduleId, drawn }: ScoredQuestion,
  place: number,
  found: ReturnType<typeof itemFigures> | undefined,
): QuestionQuality {
  const isShown = found && found.n >= shownFrom
  return {
    id,
    number: place + 1,
    position,
    label,
    max,
    drawn,
    n: found?.n ?? 0,
    facility: isShown ? found.facility : null,
    deviation: isShown ? found.deviation : null,
    discrimination: isShown ? found.discrimination : null,
    reasons: found ? reasonsToLook(found) : [],
    hasChoices: drawn === 0 && moduleId === moduleTypes.qcm,
  }
}

/** Pages that nobody saw, as those of a way that nobody went, have no time and no place. */
async function pageFigures(trx: CompanyTransaction, of: OfVersion, document: AssessmentDocument) {
  const stops = await readStops(trx, of)
  const times = await readPages(trx, of)
  return times.flatMap(({ place, seconds }) => {
    const page = document.pageList[place]
    if (!page) return []
    const reached = amountOf(seconds)
    const timed = seconds.filter(({ value }) => value >= 0)
    const n = amountOf(timed)
    const after = (share: number) => (n < shownFrom ? null : round(quantileOf(timed, share) ?? 0))
    return [
      {
        position: page.position,
        name: page.name,
        reached,
        timed: n,
        seconds: after(0.5),
        quick: after(0.25),
        slow: after(0.75),
        left: reached < shownFrom ? null : (stops.get(page.position) ?? 0),
      },
    ]
  })
}

async function ratingFigures(trx: CompanyTransaction, of: OfVersion): Promise<QualityFigures['rating']> {
  const ratings = await readRatings(trx, of)
  const n = amountOf(ratings)
  if (n < shownFrom) return { n, mean: null, counts: null }
  const counts = [1, 2, 3, 4, 5].map((asked) => ratings.find(({ value }) => value === asked)?.count ?? 0)
  return { n, mean: meanOf(ratings), counts }
}

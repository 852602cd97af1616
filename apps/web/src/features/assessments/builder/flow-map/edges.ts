/** What the arrows of the flow map say. */
import type { ArrowCause, PageArrow } from '@assay/domain/answers/page-arrows'
import { durationWords } from '@assay/domain/time/duration-words'
import { useCallback } from 'react'
import { useFormats } from '../../../../i18n/formats.ts'
import { flowTexts } from '../../texts/flow-texts.ts'

const signs = { '=': '=', '>': '>', '<': '<', '>=': '≥', '<=': '≤' } as const

/** Gives the words for why an arrow is followed. */
export function useCauseText(): (cause: ArrowCause) => string {
  const t = flowTexts.useTexts()
  const formats = useFormats()
  return useCallback(
    (cause) => {
      switch (cause.kind) {
        case 'random':
          return t('cause.random', { of: cause.of })
        case 'score':
          return t('cause.score', {
            comparison: signs[cause.comparison],
            score: formats.number(cause.score),
          })
        case 'choice':
          return cause.words === '' ? t('cause.choiceEmpty') : t('cause.choice', { words: cause.words })
        case 'timer':
        case 'range':
          return t(`cause.${cause.kind}`, { time: durationWords(cause.seconds) })
        default:
          return t(`cause.${cause.kind}`)
      }
    },
    [t, formats],
  )
}

/** The style of an edge: plain, one that depends on what the candidate does, or one that time takes. */
type EdgeKind = 'plain' | 'branch' | 'time'

/** The kind for all the arrows between two pages: the surest of them decides. */
export function kindOf(causes: readonly ArrowCause[]): EdgeKind {
  const kinds = causes.map(({ kind }): EdgeKind => {
    if (kind === 'timer' || kind === 'range') return 'time'
    return kind === 'next' || kind === 'button' || kind === 'identification' ? 'plain' : 'branch'
  })
  if (kinds.includes('plain')) return 'plain'
  return kinds.includes('branch') ? 'branch' : 'time'
}

export function byPair(arrows: readonly PageArrow[]): Map<string, PageArrow[]> {
  return Map.groupBy(arrows, ({ from, to }) => `${from}-${to}`)
}

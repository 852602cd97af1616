/** What the server refused for good and only this browser keeps: answers, recordings and photos alike. */
import { isAnsweredElsewhere, type QueueView, type RefusedOperation } from './queue-view.ts'

/** The refused answers that the notice lists; removed filters and answers given elsewhere have their own. */
export const refusedAnswers = ({ refused }: QueueView): readonly RefusedOperation[] =>
  refused.filter((each) => each.code !== 'filterNotFound' && !isAnsweredElsewhere(each))

/** Counts what was refused. A module whose recordings were refused, all tries of it, counts as one answer. */
export const countRefused = (queue: QueueView): number =>
  new Set(queue.refusedUploads).size + refusedAnswers(queue).length

/** Whether the notice of a page with these modules names every answer, and its own uploads. */
export const areNamed = ({ refusedUploads }: QueueView, modules: ReadonlySet<string>): boolean =>
  refusedUploads.every((module) => modules.has(module))

export const isRefused = (queue: QueueView): boolean => countRefused(queue) > 0

/** Says whether nothing waits any more and all that is left was refused: it will not be sent from here. */
export const isRefusedOnly = (queue: QueueView): boolean => queue.waiting === 0 && isRefused(queue)

/**
 * Where the browser keeps what a call answered: the key of a read comes from the declared call, nowhere else.
 */
import type { Call } from '@assay/contract/call'

/** What tells one answer of a call from another. */
export interface Asked {
  readonly params?: object | undefined
  readonly query?: object | undefined
}

/**
 * The key of one answer: `['/api/assessments/:id', { id }, { … }]`.
 *
 * @param shape where something else than the answer itself is kept: its pages (`pages`), a part of it. Under
 * one key stands one shape.
 */
export function keyOf(
  call: Call,
  { params = {}, query = {} }: Asked = {},
  shape?: string,
): readonly unknown[] {
  const key = [call.address.path, params, query]
  return shape === undefined ? key : [...key, shape]
}

/** The key that all answers of a call begin with; with params those of these alone, whatever their query. */
export function keysOf(call: Call, params?: object): readonly unknown[] {
  return params === undefined ? [call.address.path] : [call.address.path, params]
}

/** The keys under which the browser caches answers, derived from the declared calls and nowhere else. */
import type { Call } from '@assay/contract/call'

export interface Asked {
  readonly params?: object | undefined
  readonly query?: object | undefined
}

/** The key of one answer; `shape` where its pages or a part of it are cached, as one key has one shape. */
export function keyOf(
  call: Call,
  { params = {}, query = {} }: Asked = {},
  shape?: string,
): readonly unknown[] {
  const key = [call.address.path, params, query]
  return shape === undefined ? key : [...key, shape]
}

/** The key with which all answers of a call begin, or those of these params, whatever their query. */
export function keysOf(call: Call, params?: object): readonly unknown[] {
  return params === undefined ? [call.address.path] : [call.address.path, params]
}

/** A `memo` for fields with new callbacks at each render: thirty of them must not slow a key down. */
import { type ComponentType, memo, useLayoutEffect, useRef, useState } from 'react'

type Call = (...given: unknown[]) => unknown

/** Whether a prop is a call: a function whose name begins with `on`. */
const isCall = (name: string, value: unknown): value is Call =>
  typeof value === 'function' && /^on[A-Z]/.test(name)

/**
 * A field that is rendered again only when a prop that is no callback changes (short lists by content); its
 * callbacks call those of the last render.
 */
export function stableMemo<Field extends ComponentType<never>>(field: Field): Field {
  const Inner = memo(field as ComponentType<object>, isSame)
  function StableMemo(props: Readonly<Record<string, unknown>>) {
    const latest = useRef(props)
    useLayoutEffect(() => {
      latest.current = props
    })
    const [calls] = useState(() => new Map<string, Call>())
    const callOf = (name: string): Call => {
      const stableCall =
        calls.get(name) ?? ((...given) => (latest.current[name] as Call | undefined)?.(...given))
      calls.set(name, stableCall)
      return stableCall
    }
    const stable = Object.entries(props).map(([name, value]) => [
      name,
      isCall(name, value) ? callOf(name) : value,
    ])
    return <Inner {...Object.fromEntries(stable)} />
  }
  return StableMemo as unknown as Field
}

function isSame(before: object, after: object): boolean {
  const [one, other] = [Object.entries(before), new Map(Object.entries(after))]
  return (
    one.length === other.size &&
    one.every(([name, value]) => other.has(name) && isSameValue(value, other.get(name)))
  )
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.length <= 12 &&
    JSON.stringify(one) === JSON.stringify(other)
  )
}

/** A bounded memory of what is costly to make and never changes: the one unused for longest goes first. */
export class RecentlyUsed<Value> {
  readonly #entries = new Map<string, Promise<Value>>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value under a key, or what `make` gives, called once for all who ask at the same time. */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    const entry = known ?? make()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (known) return await known
    const oldest = this.#entries.keys().next()
    if (this.#entries.size > this.#limit && !oldest.done) this.#entries.delete(oldest.value)
    try {
      return await entry
    } catch (error) {
      this.#entries.delete(key)
      throw error
    }
  }
}

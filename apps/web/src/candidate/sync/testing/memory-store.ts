/** A browser's store that lives as long as whoever holds it. */
import { layeredStore } from '../answers/browser-store.ts'
import { memoryShelf } from '../answers/shelves.ts'

export const memoryStore = () => layeredStore([memoryShelf()])

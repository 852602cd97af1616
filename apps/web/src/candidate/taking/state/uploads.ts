/** The queue of chunks beside a sitting: loaded where the test records, one for each application. */
import type { ChunkQueue } from '../../sync/upload-chunks/chunk-queue.ts'
import type { SittingContext } from './context.ts'

export function createChunks(
  { test, browser, watch, clock, getState, set }: SittingContext,
  onChange: () => void,
) {
  let attempt: string | undefined
  let opening: Promise<ChunkQueue> | undefined

  async function open(id: string): Promise<void> {
    const { now, later, random } = browser
    const serverNow = () => clock.now().toISOString()
    const mine = browser.openChunks({ attempt: id, watch, now, later, random, serverNow, onChange })
    opening = mine
    const uploads = await mine
    if (opening !== mine) return uploads.stop()
    set({ uploads })
    // What was refused before this page load is told of too.
    onChange()
  }
  function stop(): void {
    getState().uploads?.stop()
    opening = attempt = undefined
  }

  return {
    /** Opens the chunk queue of this application; if it is the one already open, its queue just goes on. */
    enter(id: string): void {
      if (test.assessment.needs.length === 0 || attempt === id) return
      stop()
      set({ uploads: null })
      attempt = id
      void open(id)
    },
    drained: async () => (await opening)?.drained(),
    stop,
    clear: async () => (await opening)?.clear(),
  }
}

/** The cache of server data in the browser, and how often it is refetched. */
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { abortReads, readFailed } from './call-api.ts'
import { answeredAt, nextMoment } from './log-position.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Data of the frame itself, whose reads are not given up when the page changes. */
      readonly keepOnNavigation?: boolean
      /** Whether a failure is reported to nobody, since the screen works without the answer. */
      readonly isOptional?: boolean
    }
  }
}

/** Worth a second try: the network, or a server that is not itself. A refusal stays a refusal. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** A refetch after a change that met no network fails silently: its author knows of the failure already. */
const quiet = new WeakSet<object>()

/** When reads were last begun, and when what they show was asked for. */
const begun = new WeakMap<object, number>()
const shown = new WeakMap<object, number>()

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!quiet.delete(query) && query.meta?.isOptional !== true) readFailed(error)
    },
    onSuccess: (_, query) => {
      quiet.delete(query)
      shown.set(query, begun.get(query) ?? 0)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      // A reading that failed is tried three times (product 9.21).
      retry: (failures, error) => failures < 3 && mayPass(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'fetch') return
  // A further page makes those before it no newer.
  const goesOn = event.action.meta?.fetchMore !== undefined
  begun.set(event.query, goesOn ? (shown.get(event.query) ?? 0) : nextMoment())
})

/** Which reads may lack what these requests changed: they were begun before this page had their answers. */
export const mayLack = (changes: readonly string[]) => (query: Query) =>
  changes.some((request) => (shown.get(query) ?? 0) < answeredAt(request))

/** Keeps quiet about a failed refetch of a read that is on screen, as it is tried again soon. */
export function keepQuiet(queryKey: readonly unknown[]): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey, type: 'active' })) quiet.add(query)
}

/** Gives up the reads in flight (product 1.17); queries go back to their earlier data. */
export async function abandonReads(): Promise<void> {
  const cancelled = queryClient.cancelQueries({ predicate: (query) => query.meta?.keepOnNavigation !== true })
  abortReads()
  await cancelled
}

import { PassThrough } from 'node:stream'
import { ApiError } from '@assay/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forCompany } from '../../database/for-company.ts'
import { seesAll, visibleApplications } from '../../lists/visible.ts'
import type { Listener, News } from '../../live/live.ts'
import type { Services, Viewer } from '../../services.ts'
import { whoIsHere } from './presence.ts'

/** How often a quiet stream sends a sign of life, and checks whether its viewer's access is unchanged. */
const beatMs = 15_000

/**
 * Streams the tests on whose boards something changed, and that something concerns the viewer, until their
 * access changes, for so many seconds, or until the process stops.
 * @throws ApiError unavailable while the process ends
 */
export async function streamChanges(
  services: Services,
  viewer: Viewer,
  seconds: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { live, replica } = services
  if (live.isClosed) throw new ApiError('unavailable')
  const stream = new PassThrough()
  const end = () => void stream.end()
  const isSame = async () => asText(await services.callers.viewer(request)) === asText(viewer)
  const tellWatchers = async (applicationId: string): Promise<void> => {
    const present = await forCompany(services.db, viewer.companyId, (trx) =>
      whoIsHere(trx, viewer, applicationId, services.clock.now()),
    )
    if (present && stream.writable) stream.write(`event: presence\ndata: ${JSON.stringify(present)}\n\n`)
  }
  const tell = async (news: Extract<News, { assessmentId: string }>): Promise<void> => {
    if (!(await isSame())) return end()
    const { assessmentId, applicationId, by, watchers, position } = news
    if (watchers !== undefined && applicationId !== null) return await tellWatchers(applicationId)
    if (applicationId !== null && !(await sees(services, viewer, applicationId))) return
    if (stream.writable) stream.write(`${upTo(position)}data: ${JSON.stringify({ assessmentId, by })}\n\n`)
  }
  const tellNotice = async (): Promise<void> => {
    if (!(await isSame())) return end()
    if (stream.writable) stream.write(`data: ${JSON.stringify({ notices: true })}\n\n`)
  }
  // The database failed: the browser comes again, and asks for all.
  const orEnd = (work: Promise<void>) => void work.catch(end)
  const listener: Listener = (news) => {
    if (news === 'end' || news === 'missed') end()
    else if (news.companyId !== viewer.companyId) return
    else if ('userId' in news) {
      if (news.userId === viewer.userId) orEnd(tellNotice())
    } else if (news.watchers?.includes(viewer.userId) ?? true) orEnd(tell(news))
  }
  const stop = await live.listen(listener)
  const beat = setInterval(
    () => orEnd(isSame().then((same) => void (same && stream.writable ? stream.write(':\n\n') : end()))),
    beatMs,
  )
  const last = setTimeout(end, seconds * 1000)
  stream.once('close', () => {
    stop()
    clearInterval(beat)
    clearTimeout(last)
  })
  stream.write('retry: 3000\n\n')
  // A browser that comes again asks for all that it may have missed.
  if (replica) stream.write(upTo(await replica.position()))
  void reply.type('text/event-stream').header('cache-control', 'no-store').header('x-accel-buffering', 'no')
  return await reply.send(stream)
}

/** Tells how far a read must see to show what is told next. */
const upTo = (position: string | undefined): string =>
  position === undefined ? '' : `event: position\ndata: ${position}\n\n`

const asText = (viewer: Viewer | null): string => JSON.stringify(viewer)

async function sees({ db }: Services, viewer: Viewer, id: string): Promise<boolean> {
  if (seesAll(viewer)) return true
  return await forCompany(db, viewer.companyId, async (trx) => {
    const row = await visibleApplications(trx, viewer)
      .where('applications.id', '=', id)
      .select('applications.id')
      .executeTakeFirst()
    return row !== undefined
  })
}

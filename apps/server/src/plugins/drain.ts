import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain
  }
}

/** Whether this process is about to stop: it still answers, but asks to be sent nothing more. */
class Drain {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Begins to stop: `/readyz` says 503, and answers end their connections, so that the next go elsewhere. */
  begin(): void {
    this.#isDraining = true
  }
}

export function registerDrain(app: FastifyInstance): void {
  const drain = new Drain()
  app.decorate('drain', drain)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isDraining) reply.header('connection', 'close')
    done()
  })
}

/**
 * A known device is a browser in which somebody has signed in to an account before, or chosen its password
 * through a mailed link. Other people's guesses do not lock it out, not even those from its own address: its
 * wrong passwords are counted separately. Being known opens nothing by itself.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppSettings, isSecure } from '../../app-settings.ts'
import { newId } from '../../ids.ts'
import { cookieName } from './cookies.ts'

const lifetimeSeconds = 365 * 24 * 3600
const deviceId = /^[0-9a-f-]{36}$/

const nameOf = (settings: AppSettings) => cookieName(settings, 'device')

const signature = ({ sessionSecret }: AppSettings, id: string, account: string): string =>
  createHmac('sha256', sessionSecret).update(`device:${id}:${account}`).digest('base64url')

/** Marks the browser as known to an account: the last one that it signed in to or chose a password for. */
export function rememberDevice(settings: AppSettings, reply: FastifyReply, account: string): void {
  const id = newId()
  void reply.setCookie(nameOf(settings), `${id}.${signature(settings, id, account)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(settings),
    maxAge: lifetimeSeconds,
  })
}

/** The id of the request's browser where it is known to this account; else undefined. */
export function knownDevice(
  settings: AppSettings,
  request: FastifyRequest,
  account: string,
): string | undefined {
  const [id = '', given = ''] = (request.cookies[nameOf(settings)] ?? '').split('.')
  if (!deviceId.test(id)) return undefined
  const [expected, actual] = [Buffer.from(signature(settings, id, account)), Buffer.from(given)]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined
}

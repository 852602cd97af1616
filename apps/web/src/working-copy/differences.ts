/** Compares parts of two versions of a document, whatever the order of their fields. */
import { hashKey } from '@tanstack/react-query'

export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])

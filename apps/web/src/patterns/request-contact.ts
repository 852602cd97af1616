/** Asks for the contact dialog, which the frame shows: features do not know each other. */
import { Observable, useObservable } from '../storage/observable.ts'

const isAsked = new Observable(false)

export const requestContact = (): void => isAsked.set(true)
export const closeContact = (): void => isAsked.set(false)
export const useContactRequest = (): boolean => useObservable(isAsked)

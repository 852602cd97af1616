/** Asks the frame for the dialog of a new test, from any screen: features do not know each other. */
import { Observable, useObservable } from '../../storage/observable.ts'

const isAsked = new Observable(false)

export const requestNewTest = (): void => isAsked.set(true)
export const closeNewTest = (): void => isAsked.set(false)
export const useNewTestRequest = (): boolean => useObservable(isAsked)

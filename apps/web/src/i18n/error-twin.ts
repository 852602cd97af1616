import type { ErrorEntry } from '@assay/contract/errors/catalogue'
import type { Twin } from './catalogue.ts'

/** A text of the error catalogue (product 1.18) that the interface says by itself: it stands there, once. */
export const errorTwin = ({ fr, en }: ErrorEntry): Twin => [fr, en]

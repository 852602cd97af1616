import { ApiError } from '@assay/contract/errors'
import { assessmentDocument } from '@assay/domain/assessments/document'
import { tooLargeIn } from '@assay/domain/assessments/document-size'
import { doubledIds } from '@assay/domain/assessments/doubled-ids'
import { exportVersion } from '@assay/domain/assessments/export-version'
import { withRealIds } from '@assay/domain/assessments/ids'
import { documentLimits } from '@assay/domain/assessments/limits'
import { withoutModuleFacts } from '@assay/domain/assessments/module-facts'
import { poolsOf } from '@assay/domain/bank/pools'
import { newDocumentId } from '../../ids.ts'
import { invalidByZod, invalidField } from '../../plugins/invalid-data.ts'
import { sanitiseDocument } from './sanitise.ts'

/** Fields of the full assessment that are no part of its document; an exported file contains them. */
const beside = new Set([
  'id',
  'company',
  'companyId',
  'isModel',
  'isOnline',
  'isPublic',
  'isRecord',
  'createdBy',
  'createdAt',
  'updatedAt',
  'revision',
  'abilities',
  'exportVersion',
])

/**
 * A sent document made fit to be stored: real ids, sanitised rich texts.
 * @returns it, and which temporary ids became which
 * @throws ApiError assessmentNameRequired, assessmentSlugRequired, invalidData with the fields,
 * assessmentIdTwice with the ids, assessmentTooLarge with what there is too much of, assessmentTooManyPools,
 * importFromNewerVersion
 */
export async function readDocument(sent: unknown) {
  if (!isRecord(sent)) throw invalidField('document', 'invalid_type')
  const tooLarge = tooLargeIn(sent)
  if (tooLarge) throw new ApiError('assessmentTooLarge', { of: tooLarge })
  const version = sent['exportVersion'] ?? exportVersion
  if (typeof version !== 'number' || version > exportVersion)
    throw new ApiError('importFromNewerVersion', { version: exportVersion })
  const fields = Object.fromEntries(Object.entries(sent).filter(([key]) => !beside.has(key)))
  if (isBlank(fields['name'])) throw new ApiError('assessmentNameRequired')
  if (isBlank(fields['slug'])) throw new ApiError('assessmentSlugRequired')
  const parsed = assessmentDocument.safeParse({
    ...fields,
    pageList: withoutModuleFacts(fields['pageList']),
  })
  if (!parsed.success) throw invalidByZod(parsed.error)
  if (poolsOf(parsed.data).length > documentLimits.pools) throw new ApiError('assessmentTooManyPools')
  const doubled = doubledIds(parsed.data)
  if (doubled.length > 0) throw new ApiError('assessmentIdTwice', { ids: doubled })
  const { document, ids } = withRealIds(parsed.data, newDocumentId)
  return { document: await sanitiseDocument(document), ids }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

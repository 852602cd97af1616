import { newId } from '../../ids.ts'
import { aPng } from '../files.ts'
import type { Target } from './sample.ts'

/** A picture of the target's media library. */
export async function createMediaFile({ t, companyId }: Pick<Target, 't' | 'companyId'>): Promise<string> {
  const id = newId()
  const content = Buffer.from(await aPng().arrayBuffer())
  const storageKey = `${companyId}/${id}.png`
  await t.services.storage.put(storageKey, content)
  await t.db
    .insertInto('files')
    .values({
      company_id: companyId,
      id,
      kind: 'image',
      storage_key: storageKey,
      mime: 'image/png',
      size: content.length,
      name: 'picture.png',
    })
    .execute()
  return id
}

import { applicationAddresses } from '@assay/contract/applications/addresses'

/** The address where staff get a recording or photo of an application. */
export function uploadAddress(applicationId: string, uploadId: string): string {
  return applicationAddresses.applicationUpload.path
    .replace(':id', encodeURIComponent(applicationId))
    .replace(':uploadId', encodeURIComponent(uploadId))
}

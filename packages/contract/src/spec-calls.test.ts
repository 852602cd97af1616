/**
 * Every call of SPEC §7 exists, under the address that it gives: what the server serves and OpenAPI
 * describes.
 */
import { expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'

/** SPEC §7 in its order, line by line; a name in braces stands for any value. */
const calls = `
POST /api/login
POST /api/refresh
GET /api/logout
GET /api/user/me
GET /api/user/role
GET /api/user
GET /api/user/company-users
POST /api/user
PATCH /api/user/{id}
PATCH /api/user
POST /api/user/profile-picture
DELETE /api/user/{id}
PATCH /api/user/send_password/{id}
PATCH /api/user/set-company/{companyId}
POST /api/contact-us
GET /api/companies/all
GET /api/companies/show
GET /api/companies
PATCH /api/companies/{id}/licences
PATCH /api/companies/{id}/data-lifetime
PATCH /api/companies/{id}/color
POST /api/companies/{id}/logo
PATCH /api/companies/{id}
POST /api/companies
DELETE /api/companies/{id}
GET /api/email-templates/company
POST /api/email-templates
PATCH /api/email-templates/{id}
DELETE /api/email-templates/{id}
POST /api/email-templates/upload-image
GET /api/notification
PATCH /api/notification
PATCH /api/notification/sending_rate
PATCH /api/notification/time
PATCH /api/notification/assessment
GET /api/assessments/{idOrSlug}
GET /api/assessments
PATCH /api/assessments/{id}
DELETE /api/assessments/{id}
GET /api/applications/extract/{id}
GET /api/assessments/groups
POST /api/assessments/groups
DELETE /api/assessments/groups/{id}
POST /api/assessments/groups/{groupId}/{assessmentId}
PATCH /api/assessments/groups/{groupId}/{assessmentId}
POST /api/candidates/application/assessment/{assessmentId}
POST /api/answers/assessment/{assessmentId}
POST /api/assessment-pages/{pageId}/visited
GET /api/assessment-pages/{pageId}/visited
GET /api/candidates/application/session
POST /api/candidates/application/set-completed-assessment
GET /api/answers/page_score/module/{moduleId}
POST /api/candidates/application/add-filter/{filterId}
POST /api/candidates/application/help
POST /api/applications/{applicationId}/comment
DELETE /api/applications/{applicationId}/comment
GET /api/candidate/addressbook
POST /api/candidate
POST /api/candidate/edit/{id}
DELETE /api/candidate/{id}
POST /api/candidate/{id}/cv
GET /api/candidate/{id}/cv/delete
GET /api/candidate/{id}/cv
GET /api/candidate/search
POST /api/candidate/massadd
GET /api/candidate/massadd/template
POST /api/applications/mass-email
POST /api/applications/assessment/{id}
GET /api/campaign
POST /api/campaign
PUT /api/campaign/{id}
DELETE /api/campaign/{id}
GET /api/campaign/{id}/candidates
POST /api/campaign/{id}/candidates
GET /api/logs
`
  .trim()
  .split('\n')

const anyName = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, '{}')

test(`all ${calls.length} calls of SPEC §7 exist`, () => {
  const served = new Set(allCalls.map(({ address }) => anyName(`${address.method} ${address.path}`)))
  expect(calls.filter((call) => !served.has(anyName(call)))).toEqual([])
  expect(new Set(calls).size).toBe(calls.length)
})

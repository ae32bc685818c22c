import { z } from 'zod';
import { uuid } from '../../../contract/common.ts';
import type { MessageAnswer } from '../../../contract/files.ts';
import { PAGE_SIZE } from '../../../contract/limits.ts';
import type {
  CreateProjectAnswer,
  ProjectMetadataAnswer,
  ProjectsAnswer,
} from '../../../contract/projects.ts';
import { MAX_NAME_LENGTH } from '../../limits/vault.ts';
import { requireAccess } from '../../vault/access.ts';
import { createProject, deleteProject, listProjects, readMetadata } from '../../vault/projects.ts';
import type { Operation } from '../context.ts';
import { readFields } from '../request/fields.ts';
import { check, flag, pathId } from '../request/validate.ts';

/** An integer of a query string or a form, within bounds. */
export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);
}

const pageQuery = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, PAGE_SIZE.max).default(PAGE_SIZE.default),
});

/** `GET /api/v1/vault/workspace/projects` (spec 4.3). */
export const projects: Operation = async ({ request, response, caller }, { sql }) => {
  const { page, per_page } = check(pageQuery, request.query);
  const found = await listProjects(sql, caller, { number: page, size: per_page });
  const body: ProjectsAnswer = {
    response: {
      content: {
        pagination: { page, per_page, total: found.total, total_pages: Math.ceil(found.total / per_page) },
        projects: [...found.projects],
      },
    },
  };
  response.json(body);
};

const newProject = z.object({
  name: z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .max(MAX_NAME_LENGTH, `must have at most ${MAX_NAME_LENGTH} characters`)
    .regex(/^\P{Cc}*$/u, 'must not hold control characters'),
  is_knowledge_base_project: flag(false),
  client_matter_id: uuid.optional(),
});

/** `POST /api/v1/vault/create_project`: multipart, a form or JSON. Answers 201 (spec 7). */
export const create: Operation = async ({ request, response, caller }, { sql, bytes, now }) => {
  const fields = check(newProject, await readFields(request, response, bytes));
  const project = await createProject(
    sql,
    caller,
    {
      name: fields.name,
      isKnowledgeBase: fields.is_knowledge_base_project,
      ...(fields.client_matter_id === undefined ? {} : { clientMatterId: fields.client_matter_id }),
    },
    now(),
  );
  const body: CreateProjectAnswer = { response: { content: project } };
  response.status(201).json(body);
};

/** `GET /api/v1/vault/get_metadata/{project_id}` (spec 4.10). */
export const metadata: Operation = async ({ request, response, caller }, { sql }) => {
  const id = pathId(request.params.project_id, 'Project not found');
  await requireAccess(sql, caller, id, 'VIEW');
  const body: ProjectMetadataAnswer = { response: { content: [await readMetadata(sql, id)] } };
  response.json(body);
};

/** `DELETE /api/v1/vault/delete_project/{project_id}` (spec 4.10): permanent, with all its files. */
export const remove: Operation = async ({ request, response, caller }, { sql, bytes }) => {
  const id = pathId(request.params.project_id, 'Project not found');
  await requireAccess(sql, caller, id, 'EDIT');
  const files = await deleteProject(sql, id);
  await Promise.all(files.map((file) => bytes.remove(file)));
  const body: MessageAnswer = { message: 'Project deleted' };
  response.json(body);
};

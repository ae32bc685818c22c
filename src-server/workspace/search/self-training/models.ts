import { EncoderError, type OpenEncoder } from '../encoder/model.ts';
import { unpackModel } from '../encoder/pack.ts';
import { createStaticEncoder } from '../encoder/static.ts';
import type { Queryable, Sql } from '../../store/sql.ts';
import { idOf, type Lesson } from './learn.ts';

/** A model that was kept. */
export interface KeptModel {
  readonly id: number;
  readonly pack: Uint8Array;
}

/** The size of the vault, in chunks, when a model was last trained from `base`; undefined when none ever was. */
export async function lastTrainedAt(sql: Queryable, base: string): Promise<number | undefined> {
  const [row] = await sql<{ chunk_count: number }[]>`
    select chunk_count from trained_encoders where base = ${base} order by id desc limit 1`;
  return row?.chunk_count;
}

/** The newest model that was kept: the one that search uses, or one whose vectors are not all there yet. */
export async function keptModel(
  sql: Queryable,
  base: string,
  state: 'in use' | 'coming',
): Promise<KeptModel | undefined> {
  const [row] = await sql<KeptModel[]>`
    select id, pack from trained_encoders
    where base = ${base} and name is not null
      and ${state === 'in use' ? sql`ready_at is not null` : sql`ready_at is null`}
    order by id desc limit 1`;
  return row;
}

/** Writes down what came of a training, with the model where it is better. Earlier ones that were not are forgotten. */
export async function recordLesson(
  tx: Queryable,
  base: string,
  chunkCount: number,
  lesson: Lesson,
  now: Date,
): Promise<void> {
  const name = lesson.pack === undefined ? null : unpackModel(lesson.pack).id;
  await tx`delete from trained_encoders where name is null or base <> ${base}`;
  await tx`
    insert into trained_encoders (
      base, trained_at, chunk_count, pair_count, held_back, rank_before, rank_after, name, pack)
    values (${base}, ${now}, ${chunkCount}, ${lesson.pairs}, ${lesson.heldBack}, ${lesson.before}, ${lesson.after},
      ${name}, ${lesson.pack ?? null})`;
}

/** Lets search use a model from now on, in every process at its next look; the one before is forgotten. */
export async function bringIntoUse(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx`update trained_encoders set ready_at = ${now} where id = ${id}`;
  await tx`delete from trained_encoders where id < ${id}`;
}

/** Forgets every model that was trained here, and that one was to be. */
export async function forgetTraining(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from jobs where kind = 'train'`;
    await tx`delete from trained_encoders`;
  });
}

/** The encoder that this vault is searched with: the one trained on it that is in use, else the one it would be trained from. */
export function vaultEncoder(sql: Sql, openBase: OpenEncoder): OpenEncoder {
  let base: Awaited<ReturnType<OpenEncoder>> | undefined;
  return async (signal, present) => {
    base ??= await openBase(signal);
    const [row] = await sql<{ name: string }[]>`
      select name from trained_encoders where base = ${base.id} and ready_at is not null order by id desc limit 1`;
    if (row === undefined) return base;
    if (row.name === present?.id) return present;
    const kept = await keptModel(sql, base.id, 'in use');
    return kept === undefined ? base : createStaticEncoder(checked(kept.pack));
  };
}

/** The model of a file from the database, which must be the one that was trained. */
export function checked(pack: Uint8Array) {
  const model = unpackModel(pack);
  if (model.id.endsWith(idOf({ id: '' }, model.scales, model.values))) return model;
  throw new EncoderError(
    'The search model that was trained on this vault is damaged. Start once with SEARCH_SELF_TRAINING=off; then it is trained anew.',
  );
}

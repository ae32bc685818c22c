/**
 * Drops the search models that earlier versions trained on the vault, and their training jobs. Their vectors are removed once the current
 * encoder has embedded every chunk.
 */
export const NO_TRAINING = `
delete from jobs where kind = 'train';
drop index jobs_kind_idx;
-- Training was the only work that was about no single file.
alter table jobs alter column file_id set not null;
drop table trained_encoders;
`;

import { MenuButton, MenuItem } from '@fluentui/react-components';
import { ButtonMenu } from '#pane/ui/controls/ButtonMenu.tsx';
import type { Decision } from '../decision.ts';
import type { Edit } from '../group-changes.ts';
import { changesMessages as say } from '../messages.ts';

/** Decides about all of the shown edits that others wrote and that are open. What Codicil wrote is decided one by one. */
export function DecideAll({
  edits,
  decisions,
  busy,
  onDecide,
}: {
  readonly edits: readonly Edit[];
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly busy: boolean;
  readonly onDecide: (id: string, decision: Decision | undefined) => void;
}) {
  const open = edits.filter(
    ({ id, isOwn, isLeftToWord }) => !isOwn && isLeftToWord !== true && !decisions.has(id),
  );
  const decided = edits.filter(({ id }) => decisions.has(id));
  return (
    <ButtonMenu
      positioning={{ autoSize: true }}
      button={
        <MenuButton size="small" disabledFocusable={busy}>
          {say.decideAll}
        </MenuButton>
      }
    >
      {(['accept', 'reject'] as const).map((action) => (
        <MenuItem
          key={action}
          disabled={open.length === 0}
          onClick={() => {
            for (const { id } of open) onDecide(id, { action });
          }}
        >
          {say.all[action](open.length)}
        </MenuItem>
      ))}
      <MenuItem
        disabled={decided.length === 0}
        onClick={() => {
          for (const { id } of decided) onDecide(id, undefined);
        }}
      >
        {say.all.none(decided.length)}
      </MenuItem>
    </ButtonMenu>
  );
}

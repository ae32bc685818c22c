import { Badge, makeStyles, Spinner } from '@fluentui/react-components';
import type { Verdict } from '#pane/pure/playbooks/read-review.ts';
import { playbookMessages as say } from '../messages.ts';
import type { ReviewItem } from './group-findings.ts';
import { nameVerdict } from './name-verdict.ts';

const COLORS: Readonly<Record<Verdict, 'success' | 'warning' | 'danger' | 'informative'>> = {
  acceptable: 'success',
  fallback: 'warning',
  not_acceptable: 'danger',
  missing: 'danger',
  unclear: 'informative',
};

const useStyles = makeStyles({ badge: { flexShrink: 0, whiteSpace: 'nowrap' } });

/** Shows the verdict on a topic, or how far its review is. */
export function FindingBadge({ item: { status } }: { readonly item: ReviewItem }) {
  const { badge } = useStyles();
  switch (status.state) {
    case 'done': {
      const { verdict } = status.result.finding;
      return (
        <Badge className={badge} appearance="filled" color={COLORS[verdict]}>
          {nameVerdict(status.result.finding)}
        </Badge>
      );
    }
    case 'running':
      return <Spinner className={badge} size="extra-tiny" label={say.running} labelPosition="after" />;
    case 'failed':
      return (
        <Badge className={badge} color="danger">
          {say.failed}
        </Badge>
      );
    case 'stale':
      return (
        <Badge className={badge} color="warning">
          {say.stale}
        </Badge>
      );
    default:
      return (
        <Badge className={badge} appearance="outline" color="informative">
          {status.state === 'skipped' ? say.skipped : say.waiting}
        </Badge>
      );
  }
}

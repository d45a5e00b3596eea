/// The faulty stores: each the reference store with one defect, most of them seen in a real library.
public enum FaultyStores {
  /// All of them, scenario by scenario.
  public static let all: [FaultyStore] = [
    .nanBecomesNull, .doubleThroughFloat, .int8OutOfRangeAccepted, .stringCutAtNUL, .dateTruncatedToSeconds,
    .updateWithNullKeepsValue, .largeUInt64Refused, .negativeZeroLosesSign,
    .missingReadsZero, .missingOptionalThrows, .ignoresDeclaredDefault, .resurrectsRemovedProperty,
    .unknownDefaultWrittenBack, .unreadableRowFailsTheFetch, .mapIterationEndsEarly,
    .sharedConverterBuffer, .partialBatchWhenConverterThrows,
    .notInIgnoredForEnums, .emptyListFindsAll, .zeroCountsAsNull, .queriesNormaliseStrings, .uuidQueriedAsText,
    .containsSeesFirstElement, .embeddedComparedByIdentity, .notLeavesOutNull, .unsignedSortedAsSigned,
    .sortingWithNaNFindsNothing, .sortIgnoresDirection, .updatedRowQueriedAsItWas,
    .rollbackKeepsChanges, .commitForgotten, .failureKeepsWhatCameBefore, .removalSurvivesRollback, .ownWritesUnseen,
    .innerAbortKeepsChanges,
    .retypeReinterprets, .olderModelAccepted, .missingNotFoundAsDeclared, .unknownRawNotFound, .caseOperandByName,
    .limitOffByOne, .numbersCoerced, .narrowReadCut, .fractionCutInOperand, .viewRewrittenAsInteger,
    .storeCachedByThread, .secondStoreCapitalises, .lateWritesDropped, .missingRecordIsInternal, .answersWhatIsLeftOut,
  ]
}
